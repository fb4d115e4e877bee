/// The version of Assay.
public let assayVersion = "0.1.0"
