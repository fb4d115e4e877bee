print("assay-reader")
