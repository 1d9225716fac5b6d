/// Writes HTML as bytes.
///
/// Whoever wants more than the bytes, such as marks in the page, overrides what is open.
open class HTMLWriter {
  /// What was written and is no longer staged.
  @usableFromInline final var written: [UInt8] = []

  /// Where the next byte is staged, and where the room for it ends.
  @usableFromInline @exclusivity(unchecked) final var cursor: UnsafeMutablePointer<UInt8>
  @usableFromInline @exclusivity(unchecked) final var limit: UnsafeMutablePointer<UInt8>
  @usableFromInline final let stage: UnsafeMutablePointer<UInt8>

  /// Whether nothing is overridden: then elements write their bytes without asking.
  @usableFromInline final let isPlain: Bool

  /// The bytes that are staged before an array takes them.
  static let stageSize = 8192

  /// Makes a writer of nothing yet.
  public init() {
    isPlain = Self.self == HTMLWriter.self
    // What is staged is for plain writers.
    let size = isPlain ? Self.stageSize : 0
    stage = .allocate(capacity: size)
    cursor = stage
    limit = stage + size
  }

  deinit { stage.deallocate() }

  /// What was written.
  @inlinable
  public final var bytes: [UInt8] {
    get {
      flush()
      return written
    }
    _modify {
      flush()
      yield &written
    }
  }

  /// Writes a component: its body.
  open func component<Component: HTML>(_ component: Component) {
    Component._renderBody(component, into: self)
  }

  /// Evaluates a component's body.
  open func evaluate<Component: HTML>(_ component: Component) -> Component.Body { component.body }

  /// Whether a component's body, which has been written this many times, is to be written once more.
  open func wantsPass(_ pass: Int) -> Bool { pass == 0 }

  /// Writes a start tag.
  open func start(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(tag.name)
    for attribute in attributes { write(attribute) }
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes an end tag.
  open func end(_ tag: HTMLTag) {
    bytes.append("</")
    bytes.append(tag.name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes a text that stands in the source.
  open func text(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.appendEscaped($0, for: .text) }
  }

  /// Writes a text that was computed.
  open func text(_ string: String) {
    bytes.appendEscaped(string, for: .text)
  }

  /// Writes HTML as it is.
  open func raw(_ html: String) {
    bytes.append(contentsOf: html.utf8)
  }

  /// Writes what an `if`, a `switch` or an optional leads to.
  ///
  /// - Parameters:
  ///   - way: Which of the ways was taken.
  ///   - write: Writes it.
  open func branch(_ way: Int, _ write: () -> Void) { write() }

  /// Writes the rounds of a loop.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - write: Writes the one with this number.
  open func loop(_ count: Int, _ write: (_ round: Int) -> Void) {
    for round in 0..<count { write(round) }
  }

  /// Writes one attribute, with a space before it; one that is absent is not written.
  public final func write(_ attribute: HTMLAttribute) {
    switch attribute.value {
    case .absent: return
    case .present: writeName(of: attribute)
    case .literal(let literal):
      writeName(of: attribute)
      bytes.append("=\"")
      literal.withUTF8Buffer { bytes.appendEscaped($0, for: .attribute) }
      bytes.append(UInt8(ascii: "\""))
    case .computed(let string), .structural(let string):
      writeName(of: attribute)
      bytes.append("=\"")
      bytes.appendEscaped(string, for: .attribute)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private final func writeName(of attribute: HTMLAttribute) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(attribute.name)
  }
}

extension HTML {
  /// The value as HTML, in a string.
  public func rendered() -> String {
    String(decoding: renderedBytes(), as: UTF8.self)
  }

  /// The value as HTML, in bytes.
  @inlinable
  public func renderedBytes() -> [UInt8] {
    let writer = HTMLWriter()
    Self._render(self, into: writer)
    return writer.finish()
  }
}
