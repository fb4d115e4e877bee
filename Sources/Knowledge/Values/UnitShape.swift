/// Whether a piece of text has the shape of a unit ("mg/dL", "10^3/µL", "%", "/hpf").
///
/// It says nothing about whether the unit exists; that is the unit catalogue's business.
public func looksLikeUnit(_ text: String) -> Bool { false }
