package import PeriscopeHTML

extension HTMLWriter {
  /// Writes the page's content inside a layout.
  package func layoutContent(_ write: () -> Void) {
    guard let renderer = self as? Renderer else { return write() }
    renderer.markContent(write)
  }
}
