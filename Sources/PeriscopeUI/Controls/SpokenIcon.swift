package import PeriscopeHTML

/// A view that consists of an image, which names a control without a title.
protocol SpokenIcon {
  /// The spoken name of the image, or `nil` without one.
  var spokenName: String? { get }
}

extension Image: SpokenIcon {}
extension StyledView: SpokenIcon {}
extension EnvironmentView: SpokenIcon {}

extension HTMLEither: SpokenIcon {
  var spokenName: String? {
    switch self {
    case .first(let content): (content as? any SpokenIcon)?.spokenName
    case .second(let content): (content as? any SpokenIcon)?.spokenName
    }
  }
}

extension Icon {
  /// The spoken names of the built-in icons.
  static var spokenNames: [String] { Drawing.names.map { Icon(name: $0).spokenName } }

  /// The spoken name of the icon: its usual meaning, or else its own name.
  var spokenName: String {
    let plain = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    return Self.meanings[plain] ?? plain.split(separator: ".").joined(separator: " ").capitalizedFirst
  }

  private static let meanings: [String: String] = [
    "arrow.backward": "Back", "arrow.clockwise": "Refresh", "arrow.forward": "Forward", "checkmark": "Done",
    "checkmark.square": "Checked", "chevron.backward": "Back", "chevron.down": "Down", "chevron.forward": "Forward",
    "chevron.left": "Back", "chevron.right": "Forward", "chevron.up": "Up", "doc": "Document", "ellipsis": "More",
    "ellipsis.circle": "More", "exclamationmark.triangle": "Warning", "gear": "Settings", "heart": "Love",
    "house": "Home", "info.circle": "Information", "list.bullet": "List", "magnifyingglass": "Search", "mic": "Record",
    "minus": "Remove", "minus.circle": "Remove", "paperplane": "Send", "pencil": "Edit", "play.circle": "Play",
    "plus": "Add", "plus.circle": "Add", "questionmark.circle": "Help", "square": "Not checked",
    "square.and.arrow.up": "Share", "star": "Favourite", "stop.circle": "Stop", "trash": "Delete", "xmark": "Close",
    "xmark.circle": "Close",
  ]
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Press {
  /// Returns the spoken name of a label that consists of an image.
  @usableFromInline
  static func name<Label: HTML>(of label: Label) -> String? {
    Label.self == HTMLText.self ? nil : (label as? any SpokenIcon)?.spokenName
  }

  /// Returns the spoken name as an attribute, unless other attributes name the button.
  func speaks(_ name: String?, in renderer: Renderer, beside others: [HTMLAttribute]) -> [HTMLAttribute] {
    name == nil ? [] : renderer.speech(name, beside: attributes + others)
  }
}

extension Renderer {
  /// Returns the attributes with which assistive technology reads a view that consists of a symbol; none for other views, and if a
  /// surrounding view names or hides the symbol.
  func symbolAttributes<Content: HTML>(of content: Content) -> [HTMLAttribute] {
    let given = environment.attributes
    let speech = speech(of: content, beside: given)
    guard !speech.isEmpty, !given.contains(where: { $0.name.isNamed("aria-hidden") }) else { return [] }
    return speech + [.attribute("aria-hidden", "false")]
  }

  /// Returns the spoken name of a control whose label consists of an image as an attribute, unless other attributes name the control.
  func speech<Label: HTML>(of label: Label, beside others: [HTMLAttribute]) -> [HTMLAttribute] {
    speech(Press.name(of: label), beside: others)
  }

  fileprivate func speech(_ name: String?, beside others: [HTMLAttribute]) -> [HTMLAttribute] {
    guard let name, !others.contains(where: \.names) else { return [] }
    return [.attribute("aria-label", environment.language.word(name))]
  }
}
