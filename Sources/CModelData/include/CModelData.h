#ifndef CMODELDATA_H
#define CMODELDATA_H
#include <stddef.h>

/// One file of `models/`, compiled in. The bytes live as long as the program.
struct assay_model_file {
  const unsigned char *bytes;
  size_t count;
};

struct assay_model_file assay_model_analytes(void);
struct assay_model_file assay_model_aliases(void);
struct assay_model_file assay_model_units(void);
struct assay_model_file assay_model_arithmetic(void);
struct assay_model_file assay_model_sections(void);
struct assay_model_file assay_model_qualifiers(void);
struct assay_model_file assay_model_eka_ids(void);
struct assay_model_file assay_model_header_words(void);
struct assay_model_file assay_model_month_names(void);
struct assay_model_file assay_model_language_words(void);
struct assay_model_file assay_model_document_types(void);

struct assay_model_file assay_model_words(void);
struct assay_model_file assay_model_range_words(void);
struct assay_model_file assay_model_number_styles(void);
struct assay_model_file assay_model_unit_words(void);
struct assay_model_file assay_model_recognition_data(void);

#endif
