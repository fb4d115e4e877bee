import Readers

/// One sentence that says what the running kernel confines reader processes by, and what is missing.
public var readerConfinement: String { Confinement.ofThisKernel.description }
