#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#include "CTesseract.h"

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void *library = NULL;

static void load(void) { library = dlopen("libtesseract.so.5", RTLD_NOW | RTLD_LOCAL); }

/// A function of the library; NULL where the library is not installed.
static void *function(const char *name) {
  pthread_once(&once, load);
  return library == NULL ? NULL : dlsym(library, name);
}

// Each function hands its call over to the one of the same name in the library. Only `Create` can
// meet a library that is not there; without what it returns no other can be called.
#define REAL(name) ((__typeof__(&name))function(#name))

TessBaseAPI *TessBaseAPICreate(void) {
  __typeof__(&TessBaseAPICreate) real = REAL(TessBaseAPICreate);
  return real == NULL ? NULL : real();
}

void TessBaseAPIDelete(TessBaseAPI *api) {
  REAL(TessBaseAPIDelete)(api);
}

int TessBaseAPIInit2(TessBaseAPI *api, const char *folder, const char *language,
                     TessOcrEngineMode mode) {
  return REAL(TessBaseAPIInit2)(api, folder, language, mode);
}

BOOL TessBaseAPISetVariable(TessBaseAPI *api, const char *name, const char *value) {
  return REAL(TessBaseAPISetVariable)(api, name, value);
}

void TessBaseAPISetPageSegMode(TessBaseAPI *api, TessPageSegMode mode) {
  REAL(TessBaseAPISetPageSegMode)(api, mode);
}

void TessBaseAPISetImage2(TessBaseAPI *api, struct Pix *picture) {
  REAL(TessBaseAPISetImage2)(api, picture);
}

void TessBaseAPISetSourceResolution(TessBaseAPI *api, int perInch) {
  REAL(TessBaseAPISetSourceResolution)(api, perInch);
}

int TessBaseAPIRecognize(TessBaseAPI *api, ETEXT_DESC *monitor) {
  return REAL(TessBaseAPIRecognize)(api, monitor);
}

TessResultIterator *TessBaseAPIGetIterator(TessBaseAPI *api) {
  return REAL(TessBaseAPIGetIterator)(api);
}

void TessBaseAPIClear(TessBaseAPI *api) {
  REAL(TessBaseAPIClear)(api);
}

void TessResultIteratorDelete(TessResultIterator *results) {
  REAL(TessResultIteratorDelete)(results);
}

const TessPageIterator *TessResultIteratorGetPageIteratorConst(const TessResultIterator *results) {
  return REAL(TessResultIteratorGetPageIteratorConst)(results);
}

BOOL TessResultIteratorNext(TessResultIterator *results, TessPageIteratorLevel level) {
  return REAL(TessResultIteratorNext)(results, level);
}

char *TessResultIteratorGetUTF8Text(const TessResultIterator *results,
                                    TessPageIteratorLevel level) {
  return REAL(TessResultIteratorGetUTF8Text)(results, level);
}

float TessResultIteratorConfidence(const TessResultIterator *results, TessPageIteratorLevel level) {
  return REAL(TessResultIteratorConfidence)(results, level);
}

BOOL TessPageIteratorIsAtBeginningOf(const TessPageIterator *place, TessPageIteratorLevel level) {
  return REAL(TessPageIteratorIsAtBeginningOf)(place, level);
}

BOOL TessPageIteratorBoundingBox(const TessPageIterator *place, TessPageIteratorLevel level, int *left,
                                 int *top, int *right, int *bottom) {
  return REAL(TessPageIteratorBoundingBox)(place, level, left, top, right, bottom);
}

void TessDeleteText(const char *text) {
  REAL(TessDeleteText)(text);
}
