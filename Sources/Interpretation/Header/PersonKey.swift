/// A word that two printed forms of a person's name have in common.
///
/// Case, accents, punctuation, titles and the order of the words do not count: "SHARMA, Ravi" and
/// "Mr. Ravi Sharma" have the same key. Empty where the text holds no name.
public func personKey(ofName name: String) -> String {
  PersonName.comparisonKey(name).map { String($0, radix: 16) }.joined(separator: "-")
}
