#ifndef CMODELDATA_H
#define CMODELDATA_H
#include <stddef.h>

/// One file of `models/`, compiled in. The bytes live as long as the program.
struct assay_model_file {
  const unsigned char *bytes;
  size_t count;
};

struct assay_model_file assay_model_analytes(void);

#endif
