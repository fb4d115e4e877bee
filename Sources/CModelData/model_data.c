#include "CModelData.h"

static const unsigned char analytes[] = {
#embed "../../models/analytes.tsv"
};

struct assay_model_file assay_model_analytes(void) {
  return (struct assay_model_file){analytes, sizeof analytes};
}

static const unsigned char aliases[] = {
#embed "../../models/aliases.tsv"
};

struct assay_model_file assay_model_aliases(void) {
  return (struct assay_model_file){aliases, sizeof aliases};
}

static const unsigned char units[] = {
#embed "../../models/units.tsv"
};

struct assay_model_file assay_model_units(void) {
  return (struct assay_model_file){units, sizeof units};
}

static const unsigned char arithmetic[] = {
#embed "../../models/arithmetic.tsv"
};

struct assay_model_file assay_model_arithmetic(void) {
  return (struct assay_model_file){arithmetic, sizeof arithmetic};
}

static const unsigned char sections[] = {
#embed "../../models/sections.tsv"
};

struct assay_model_file assay_model_sections(void) {
  return (struct assay_model_file){sections, sizeof sections};
}

static const unsigned char eka_ids[] = {
#embed "../../models/eka_ids.tsv"
};

struct assay_model_file assay_model_eka_ids(void) {
  return (struct assay_model_file){eka_ids, sizeof eka_ids};
}
