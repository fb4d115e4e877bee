// The C interface of tesseract. The library is loaded at the first call: it and what it needs take
// longer to link than most files take to read, and most files need no recognition.
#include <tesseract/capi.h>
