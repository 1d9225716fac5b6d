/// Replaces each `NAME` of a text by its value.
public func expanded(_ text: String, _ macros: [String: String]) -> String {
  macros.reduce(text) { text, macro in
    text.split(separator: macro.key, omittingEmptySubsequences: false).joined(separator: macro.value)
  }
}
