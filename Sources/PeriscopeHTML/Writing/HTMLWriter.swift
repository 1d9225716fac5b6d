/// Writes HTML as bytes.
///
/// Whoever wants more than the bytes, such as marks in the page, overrides what is open.
open class HTMLWriter {
  /// What was written and is no longer staged.
  @usableFromInline @exclusivity(unchecked) final var written: [UInt8] = []

  /// Where the next byte is staged, and where the room for it ends.
  @usableFromInline @exclusivity(unchecked) final var cursor: UnsafeMutablePointer<UInt8>
  @usableFromInline @exclusivity(unchecked) final var limit: UnsafeMutablePointer<UInt8>
  @usableFromInline final let stage: UnsafeMutablePointer<UInt8>

  /// Whether nothing is overridden: then elements write their bytes without asking.
  @usableFromInline final let isPlain: Bool

  /// The bytes that are staged before an array takes them.
  final let stageSize: Int

  /// Makes a writer of nothing yet.
  public init() {
    isPlain = Self.self == HTMLWriter.self
    // Who writes patches writes little, and often.
    stageSize = isPlain ? 8_192 : 1_024
    stage = .allocate(capacity: stageSize)
    cursor = stage
    limit = stage + stageSize
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

  /// How many bytes were written.
  @inlinable @inline(__always)
  package final var position: Int { written.count + (cursor - stage) }

  /// Writes a component: its body.
  open func component<Component: HTML>(_ component: Component) {
    Component._renderBody(component, into: self)
  }

  /// Evaluates a component's body.
  open func evaluate<Component: HTML>(_ component: Component) -> Component.Body { component.body }

  /// Whether a component's body, which has been written this many times, is to be written once more.
  open func wantsPass(_ pass: Int) -> Bool { pass == 0 }

  /// Writes a start tag.
  public final func start(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    openTag(tag)
    for attribute in attributes { self.attribute(attribute) }
    closeTag(tag)
  }

  /// Begins a start tag.
  open func openTag(_ tag: HTMLTag) { stage(UInt8(ascii: "<"), tag.name) }

  /// Writes an attribute of the start tag that was begun; one that is absent is not written.
  open func attribute(_ attribute: HTMLAttribute) { writePlain(attribute) }

  /// Ends the start tag that was begun.
  open func closeTag(_ tag: HTMLTag) { stage(UInt8(ascii: ">")) }

  /// Writes an end tag.
  open func end(_ tag: HTMLTag) { stageEnd(tag) }

  /// Writes a text that stands in the source.
  open func text(_ literal: StaticString) { literal.withUTF8Buffer { stageText($0) } }

  /// Writes a text that was computed.
  open func text(_ string: String) { stageText(string) }

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
