public import Records

extension RecordsRepo {
  /// The records that a configuration's store holds for its owner; nil where it names no store.
  ///
  /// Nothing is opened or made yet.
  public init?(configuration: Configuration) {
    guard let keeper = RecordKeeper(configuration) else { return nil }
    self.init(store: keeper.store, owner: configuration.owner)
  }
}
