#include <gio/gio.h>
#include <poppler.h>
