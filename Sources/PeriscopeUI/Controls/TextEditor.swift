public import PeriscopeHTML
public import Perception

/// A text field of several lines.
///
/// ```swift
/// TextEditor("Note", text: $model.note)
/// ```
nonisolated public struct TextEditor: HTMLPrimitive {
  private let title: Text?
  private let fallback: String?
  private let value: String
  private let name: OfferName
  private let input: Input

  private init(_ title: Text?, _ text: Binding<String>) {
    self.title = title
    fallback = text.spokenName
    value = text.wrappedValue
    name = OfferName(of: text)
    input = Input(lines: text)
  }

  /// Creates an editor named after its field.
  public init(text: Binding<String>) { self.init(nil, text) }

  /// Creates an editor with a title.
  public init(_ title: StaticString, text: Binding<String>) { self.init(Text(title), text) }

  /// Creates an editor with a computed title.
  @_disfavoredOverload
  public init(_ title: String, text: Binding<String>) { self.init(Text(title), text) }

  /// Writes a labelled text area.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    let write = { (attributes: Renderer.ControlAttributes, extra: [HTMLAttribute]) in
      renderer.writeTextArea(
        html.value, html.name, html.input, [.attribute("rows", "4")] + extra, attributes)
    }
    if let title = html.title {
      renderer.control("field", title, namedAfter: title.isEmpty ? html.name : nil) { write($0, []) }
    } else {
      renderer.control("field", HTMLNothing()) { write($0, [renderer.naming(html.fallback)]) }
    }
  }
}

extension Input {
  /// Creates the input of a field of several lines.
  init(lines text: Binding<String>) {
    self.init(.text, expected: "text", value: text.wrappedValue) { value in
      // Browsers send line breaks as CRLF.
      let value = value.replacing("\r\n", with: "\n")
      return { if value != text.wrappedValue { text.wrappedValue = value } }
    }
  }
}

extension Binding {
  /// The label of a control without a title: the words of its field's name.
  var spokenName: String? { OfferName(of: self).spokenName }
}

extension OfferName {
  /// The label of a control without a title: the words of its field's name.
  var spokenName: String? {
    guard let field = text?.split(separator: ".").last else { return nil }
    var words = ""
    for character in field {
      if character.isUppercase, !words.isEmpty { words += " " }
      words += words.isEmpty ? character.uppercased() : character.lowercased()
    }
    return words
  }
}
