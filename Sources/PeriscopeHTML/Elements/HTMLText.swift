public import Perception

/// A text.
nonisolated public struct HTMLText: HTMLPrimitive {
  @usableFromInline
  enum Storage {
    case literal(StaticString)
    case computed(String)
    /// A computed text that is evaluated alone when what it has read has changed.
    case followed(HTMLFollowedText)
    /// In one object, so that a text without styles is copied and destroyed as fast as a string.
    case styled(HTMLStyledText)
  }

  @usableFromInline let storage: Storage

  init(runs: [HTMLTextRun]) { storage = .styled(HTMLStyledText(runs: runs)) }

  /// Creates a literal text.
  @inlinable @inline(__always)
  public init(_ literal: StaticString) { storage = .literal(literal) }

  /// Creates a computed text. On a live page, it is evaluated alone when only what it has read has
  /// changed, from the second change of its view on.
  @inlinable @inline(__always) @_disfavoredOverload
  public init(_ string: @autoclosure @escaping () -> String) { self.init(evaluating: string) }

  /// Creates a computed text of any string. Its initializer can be passed as a function: `names.map(Text.init)`.
  @inlinable @_disfavoredOverload
  public init<Text: StringProtocol>(_ string: Text) { storage = .computed(String(string)) }

  /// Creates a computed text. Outside of live pages, the compiler allocates nothing for the closure.
  @inlinable @inline(__always)
  init(evaluating string: @escaping () -> String) {
    storage = if let scope = _$TrackingScope._$ofTexts { Self.follow(string, in: scope) } else { .computed(string()) }
  }

  @usableFromInline
  static func follow(_ string: @escaping () -> String, in scope: _$TrackingScope) -> Storage {
    let (text, follower) = scope._$evaluate(text: string)
    guard let follower else { return .computed(text) }
    return .followed(unsafeDowncast(follower, to: HTMLFollowedText.self))
  }

  package init(_ styled: HTMLStyledText) { storage = .styled(styled) }

  /// Writes the text.
  @inlinable @inline(__always)
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    switch html.storage {
    case .literal(let literal): writer.writeText(literal)
    case .computed(let string): writer.writeText(string)
    case .followed(let text): writer.text(text)
    case .styled: html.writeParts(into: writer)
    }
  }

  /// Writes a text with styles. A separate function avoids a copy of each text without styles.
  @usableFromInline
  func writeParts(into writer: HTMLWriter) {
    if case .styled(let text) = storage { text.write(into: writer) }
  }

  var startsWithNewline: Bool { plain.utf8.first == UInt8(ascii: "\n") }
}

extension HTMLText {
  /// The text as a string.
  package var plain: String {
    switch storage {
    case .literal(let literal): literal.description
    case .computed(let string): string
    case .followed(let text): text.otherText
    case .styled(let text): text.plain
    }
  }

  /// Whether the text has no characters.
  package var isEmpty: Bool {
    switch storage {
    case .literal(let literal): literal.withUTF8Buffer(\.isEmpty)
    case .computed(let string): string.isEmpty
    case .followed(let text): text.otherText.isEmpty
    case .styled(let text): text.plain.isEmpty
    }
  }

  /// The text as an attribute.
  package func attribute(_ name: HTMLAttributeName) -> HTMLAttribute {
    switch storage {
    case .literal(let literal): HTMLAttribute(name, .literal(literal))
    case .computed(let string): HTMLAttribute(name, .computed(string))
    case .followed(let text): HTMLAttribute(name, .computed(text.otherText))
    case .styled(let text): HTMLAttribute(name, .computed(text.plain))
    }
  }
}

/// A text that observes what it has read. A live page evaluates it alone when that has changed.
///
/// Unchecked `Sendable`, as its superclass is.
open class HTMLFollowedText: _$TrackingScope, @unchecked Sendable {
  /// The last result of the evaluation, unless it was forgotten because it may be long.
  @exclusivity(unchecked) package final var keptText: String?
  /// Whether the text was used in other ways than in one slot, so that its view must be evaluated again when it changes.
  @exclusivity(unchecked) package final var isUsedOtherwise = false

  /// The text.
  package final var text: String { keptText ?? evaluatedText() }

  /// Returns the result of a further evaluation.
  open func evaluatedText() -> String { "" }

  /// The text, for a use other than in a slot.
  var otherText: String {
    isUsedOtherwise = true
    return text
  }

  /// Creates a text that was not evaluated yet.
  package override init() { super.init() }
}

/// A text of parts with styles.
@usableFromInline
package final class HTMLStyledText {
  private enum Content {
    case runs([HTMLTextRun])
    case drawn(plain: String, (HTMLWriter) -> Void)
  }

  private let content: Content

  init(runs: [HTMLTextRun]) { content = .runs(runs) }

  /// Creates a text from its characters and a closure that writes its parts.
  package init(plain: String, render: @escaping (HTMLWriter) -> Void) { content = .drawn(plain: plain, render) }

  /// The characters of all parts.
  package var plain: String {
    switch content {
    case .runs(let runs): runs.map(\.plain).joined()
    case .drawn(let plain, _): plain
    }
  }

  /// The parts, unless a closure writes them.
  var runs: [HTMLTextRun]? {
    if case .runs(let runs) = content { runs } else { nil }
  }

  func write(into writer: HTMLWriter) {
    switch content {
    case .runs(let runs): writer.write(runs)
    case .drawn(let plain, let render):
      guard writer.isPlain else { return render(writer) }
      writer.needsPage = true
      writer.writeText(plain)
    }
  }
}
