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

static const unsigned char header_words[] = {
#embed "../../models/header_words.tsv"
};

struct assay_model_file assay_model_header_words(void) {
  return (struct assay_model_file){header_words, sizeof header_words};
}

static const unsigned char month_names[] = {
#embed "../../models/month_names.tsv"
};

struct assay_model_file assay_model_month_names(void) {
  return (struct assay_model_file){month_names, sizeof month_names};
}

static const unsigned char language_words[] = {
#embed "../../models/language_words.tsv"
};

struct assay_model_file assay_model_language_words(void) {
  return (struct assay_model_file){language_words, sizeof language_words};
}

static const unsigned char document_types[] = {
#embed "../../models/document_types.tsv"
};

struct assay_model_file assay_model_document_types(void) {
  return (struct assay_model_file){document_types, sizeof document_types};
}

static const unsigned char words[] = {
#embed "../../models/words.tsv"
};

struct assay_model_file assay_model_words(void) {
  return (struct assay_model_file){words, sizeof words};
}

static const unsigned char range_words[] = {
#embed "../../models/range_words.tsv"
};

struct assay_model_file assay_model_range_words(void) {
  return (struct assay_model_file){range_words, sizeof range_words};
}

static const unsigned char number_styles[] = {
#embed "../../models/number_styles.tsv"
};

struct assay_model_file assay_model_number_styles(void) {
  return (struct assay_model_file){number_styles, sizeof number_styles};
}

static const unsigned char recognition_data[] = {
#embed "../../models/recognition_data.tsv"
};

struct assay_model_file assay_model_recognition_data(void) {
  return (struct assay_model_file){recognition_data, sizeof recognition_data};
}

static const unsigned char unit_words[] = {
#embed "../../models/unit_words.tsv"
};

struct assay_model_file assay_model_unit_words(void) {
  return (struct assay_model_file){unit_words, sizeof unit_words};
}

static const unsigned char qualifiers[] = {
#embed "../../models/qualifiers.tsv"
};

struct assay_model_file assay_model_qualifiers(void) {
  return (struct assay_model_file){qualifiers, sizeof qualifiers};
}
