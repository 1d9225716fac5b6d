/// Escapes a text for HTML.
public func escaped(_ text: String) -> String {
  text.reduce(into: "") { escaped, character in
    switch character {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    default: escaped.append(character)
    }
  }
}
