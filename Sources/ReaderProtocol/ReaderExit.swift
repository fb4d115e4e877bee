/// Exit statuses of a reader that cannot answer any more.
package enum ReaderExit {
  /// Memory ran out.
  package static let outOfMemory: Int32 = 77
  /// The kernel refused to confine it although it can.
  package static let notConfined: Int32 = 78
  /// What it received is no request.
  package static let badRequest: Int32 = 65
}
