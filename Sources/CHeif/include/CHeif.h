// The C interface of libheif. The library is loaded at the first call: it and the video codecs that
// it needs take longer to link than most files take to read, and few files are HEIC.
#include <libheif/heif.h>
