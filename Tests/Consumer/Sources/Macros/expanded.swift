/// Replaces each macro's name in a text by the macro's value.
public func expanded(_ text: String, _ macros: [String: String]) -> String {
  macros.reduce(text) { text, macro in
    text.split(separator: macro.key, omittingEmptySubsequences: false).joined(separator: macro.value)
  }
}
