#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#include "CHeif.h"

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void *library = NULL;

static void load(void) { library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL); }

/// A function of the library; NULL where the library is not installed.
static void *function(const char *name) {
  pthread_once(&once, load);
  return library == NULL ? NULL : dlsym(library, name);
}

// Each function hands its call over to the one of the same name in the library. Only
// `heif_context_alloc` can meet a library that is not there; without what it returns no other can be
// called.
#define REAL(name) ((__typeof__(&name))function(#name))

struct heif_context *heif_context_alloc(void) {
  __typeof__(&heif_context_alloc) real = REAL(heif_context_alloc);
  return real == NULL ? NULL : real();
}

void heif_context_free(struct heif_context *context) {
  REAL(heif_context_free)(context);
}

void heif_context_set_max_decoding_threads(struct heif_context *context, int count) {
  REAL(heif_context_set_max_decoding_threads)(context, count);
}

struct heif_error heif_context_read_from_memory_without_copy(
    struct heif_context *context, const void *bytes, size_t size,
    const struct heif_reading_options *options) {
  return REAL(heif_context_read_from_memory_without_copy)(context, bytes, size, options);
}

struct heif_error heif_context_get_primary_image_handle(struct heif_context *context,
                                                        struct heif_image_handle **handle) {
  return REAL(heif_context_get_primary_image_handle)(context, handle);
}

void heif_image_handle_release(const struct heif_image_handle *handle) {
  REAL(heif_image_handle_release)(handle);
}

int heif_image_handle_get_width(const struct heif_image_handle *handle) {
  return REAL(heif_image_handle_get_width)(handle);
}

int heif_image_handle_get_height(const struct heif_image_handle *handle) {
  return REAL(heif_image_handle_get_height)(handle);
}

struct heif_decoding_options *heif_decoding_options_alloc(void) {
  return REAL(heif_decoding_options_alloc)();
}

void heif_decoding_options_free(struct heif_decoding_options *options) {
  REAL(heif_decoding_options_free)(options);
}

struct heif_error heif_decode_image(const struct heif_image_handle *handle,
                                    struct heif_image **image, enum heif_colorspace space,
                                    enum heif_chroma chroma,
                                    const struct heif_decoding_options *options) {
  return REAL(heif_decode_image)(handle, image, space, chroma, options);
}

void heif_image_release(const struct heif_image *image) { REAL(heif_image_release)(image); }

int heif_image_get_width(const struct heif_image *image, enum heif_channel channel) {
  return REAL(heif_image_get_width)(image, channel);
}

int heif_image_get_height(const struct heif_image *image, enum heif_channel channel) {
  return REAL(heif_image_get_height)(image, channel);
}

const uint8_t *heif_image_get_plane_readonly(const struct heif_image *image,
                                             enum heif_channel channel, int *stride) {
  return REAL(heif_image_get_plane_readonly)(image, channel, stride);
}
