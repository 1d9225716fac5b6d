public import PeriscopeHTML

/// The two steps of writing a row, for code that is inlined into other modules.
@usableFromInline
enum RowWriting {
  /// Returns the content of a row, and tracks the reads of the closure.
  @usableFromInline
  static func evaluated<Content>(by writer: HTMLWriter, _ make: () -> Content) -> Content {
    guard let renderer = Renderer.of(writer) else { return make() }
    return renderer.evaluate(make)
  }

  /// Writes the content as often as the writer requires.
  @usableFromInline
  static func write(into writer: HTMLWriter, _ write: () -> Void) {
    guard let renderer = Renderer.of(writer) else { return write() }
    renderer.writeBody(write)
  }
}
