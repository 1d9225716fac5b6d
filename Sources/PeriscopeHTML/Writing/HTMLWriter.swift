internal import PeriscopeMainActor

/// Writes HTML as bytes.
///
/// A subclass that writes more than the elements and texts, such as the comments of a live page, overrides the open methods.
open class HTMLWriter {
  /// The written bytes, without the staged bytes.
  @usableFromInline @exclusivity(unchecked) final var written: [UInt8] = []

  /// The position of the next byte in the stage, a buffer whose bytes are later appended to `written`, and the end of the
  /// stage.
  @usableFromInline @exclusivity(unchecked) final var cursor: UnsafeMutablePointer<UInt8>
  @usableFromInline @exclusivity(unchecked) final var limit: UnsafeMutablePointer<UInt8>
  @usableFromInline @exclusivity(unchecked) final var stage: UnsafeMutablePointer<UInt8>

  /// Whether the writer is not a subclass: then elements write their bytes without dynamic dispatch.
  @usableFromInline final let isPlain: Bool

  /// Whether a view needs a live page, so that it was written incompletely.
  package final var needsPage = false

  /// The capacity of the stage in bytes.
  final let stageSize: Int

  /// Creates an empty writer.
  public init() {
    isPlain = Self.self == HTMLWriter.self
    // A subclass also writes patches, which are small and frequent.
    stageSize = isPlain ? 8_192 : 1_024
    // Allocated when the first byte is staged: most patches contain no HTML.
    stage = Self.noStage
    cursor = stage
    limit = stage
  }

  deinit { if hasStage { stage.deallocate() } }

  /// The address of every stage that is not allocated. It has no bytes.
  private nonisolated(unsafe) static let noStage = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

  private final var hasStage: Bool { limit != stage }

  /// Empties the stage, which is allocated the first time.
  final func emptyStage() {
    guard !hasStage else { return flush() }
    stage = .allocate(capacity: stageSize)
    cursor = stage
    limit = stage + stageSize
  }

  /// The written bytes.
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

  /// The number of written bytes.
  @inlinable @inline(__always)
  package final var position: Int { written.count + (cursor - stage) }

  /// Writes a component's body.
  open func component<Component: HTML>(_ component: Component) {
    Component._renderBody(component, into: self)
  }

  /// Returns a component's body.
  open func evaluate<Component: HTML>(_ component: Component) -> Component.Body { Component._body(of: component) }

  @usableFromInline
  final func insideMainActorLock(_ write: () -> Void) { MainActorLock.enter(write) }

  /// Whether to write a component's body after it was written `pass` times.
  open func wantsPass(_ pass: Int) -> Bool { pass == 0 }

  /// Writes a component's body as often as ``wantsPass(_:)`` asks for it.
  open func passes(_ write: () -> Void) {
    var pass = 0
    while wantsPass(pass) {
      write()
      pass += 1
    }
  }

  /// Writes a start tag.
  public final func start(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    openTag(tag)
    for attribute in attributes { self.attribute(attribute) }
    closeTag(tag)
  }

  /// Begins a start tag.
  open func openTag(_ tag: HTMLTag) { stage(UInt8(ascii: "<"), tag.name) }

  /// Writes an attribute of the current start tag, unless it is absent.
  open func attribute(_ attribute: HTMLAttribute) { writePlain(attribute) }

  /// Ends the current start tag. Here, the argument has no effect.
  open func closeTag(_ tag: HTMLTag) { stage(UInt8(ascii: ">")) }

  /// Writes an end tag.
  open func end(_ tag: HTMLTag) { stageEnd(tag) }

  /// Writes a literal text.
  open func text(_ literal: StaticString) { literal.withUTF8Buffer { stageText($0) } }

  /// Writes a computed text.
  open func text(_ string: String) { stageText(string) }

  /// Writes a computed text that is evaluated alone when what it has read has changed.
  open func text(_ followed: HTMLFollowedText) { text(followed.otherText) }

  /// Whether the current element contains only text, so that tags are invalid.
  open var takesOnlyText: Bool { false }

  /// Whether a `main` element is open.
  private final var isInMain = false

  /// Begins the main content of a document. Returns whether a `main` element is open already.
  open func enterMain() -> Bool {
    defer { isInMain = true }
    return isInMain
  }

  /// Ends the main content.
  ///
  /// - Parameter isNested: What ``enterMain()`` has returned.
  open func leaveMain(isNested: Bool) { isInMain = isNested }

  /// Writes HTML without escaping.
  open func raw(_ html: String) {
    bytes.append(contentsOf: html.utf8)
  }

  /// Writes a newline that parsers drop, and that is therefore not part of the element's text.
  package final func droppedNewline() {
    if writesContent { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Whether to write the content of the current element, instead of comparing it with the content written last.
  open var writesContent: Bool { true }

  /// Writes a branch of an `if`, a `switch` or an optional. Here, the number of the branch has no effect.
  ///
  /// - Parameters:
  ///   - way: The number of the branch.
  ///   - write: Writes the content of the branch.
  open func branch(_ way: Int, _ write: () -> Void) { write() }

  /// Writes the iterations of a loop.
  ///
  /// - Parameters:
  ///   - count: The number of iterations.
  ///   - write: Writes one iteration.
  open func loop(_ count: Int, _ write: (_ round: Int) -> Void) {
    for round in 0..<count { write(round) }
  }
}

nonisolated extension HTML {
  /// Returns the HTML of the value as a string.
  @_disfavoredOverload
  public func rendered() -> String {
    String(decoding: renderedBytes(), as: UTF8.self)
  }

  /// Returns the HTML of the value as bytes.
  @inlinable
  public func renderedBytes() -> [UInt8] {
    let writer = HTMLWriter()
    // Safe, because the value does not leave this thread.
    nonisolated(unsafe) let html = self
    writer.insideMainActorLock { Self._render(html, into: writer) }
    return writer.finish()
  }
}
