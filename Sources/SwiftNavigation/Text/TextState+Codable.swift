extension TextState: Codable {
  private enum CodingKeys: CodingKey {
    case content, styles
  }

  /// Decodes a string, or a text with its parts and styles.
  public init(from decoder: any Decoder) throws {
    if let plain = try? decoder.singleValueContainer().decode(String.self) {
      self.init(verbatim: plain)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try container.decode(Content.self, forKey: .content))
    styles = try container.decode([TextStyle].self, forKey: .styles)
  }

  /// Encodes a string, if the text has no styles and is not joined from parts; otherwise its parts and styles.
  public func encode(to encoder: any Encoder) throws {
    if case .text(let plain) = content, styles.isEmpty {
      var container = encoder.singleValueContainer()
      try container.encode(plain)
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(content, forKey: .content)
    try container.encode(styles, forKey: .styles)
  }
}
