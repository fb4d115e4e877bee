#include "CModelData.h"

static const unsigned char analytes[] = {
#embed "../../models/analytes.tsv"
};

struct assay_model_file assay_model_analytes(void) {
  return (struct assay_model_file){analytes, sizeof analytes};
}
