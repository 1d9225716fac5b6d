public import PeriscopeHTML

extension HTML {
  /// Gives this view, and those in it, a value.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some HTML {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Gives this view, and those in it, an object, which they ask for by its type.
  public func environment<Object: AnyObject>(_ object: Object?) -> some HTML {
    EnvironmentView(content: self) { $0[object: Object.self] = object }
  }

  /// Changes a value that this view, and those in it, get from those around.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some HTML {
    EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// A view in other surroundings.
struct EnvironmentView<Content: HTML>: HTML {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  typealias Body = Never

  static func _render(_ html: Self, into writer: HTMLWriter) {
    if let collector = writer as? TagCollector {
      return collector.surrounded(by: html.change) { Content._render(html.content, into: collector) }
    }
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.surrounded(by: html.change) { Content._render(html.content, into: renderer) }
  }
}
