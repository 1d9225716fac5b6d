public import PeriscopeHTML

/// The two steps of writing a row, for code that is compiled beside the views of others.
@usableFromInline
enum RowWriting {
  /// What a row's closure makes, with what it reads followed.
  @usableFromInline
  static func evaluated<Content>(by writer: HTMLWriter, _ make: () -> Content) -> Content {
    guard let renderer = Renderer.of(writer) else { return make() }
    return renderer.evaluate(make)
  }

  /// Writes it as often as the writer wants.
  @usableFromInline
  static func write(into writer: HTMLWriter, _ write: () -> Void) {
    guard let renderer = Renderer.of(writer) else { return write() }
    renderer.writeBody(write)
  }
}
