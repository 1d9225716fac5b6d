public import PeriscopeHTML

nonisolated extension HTML {
  /// Sets an environment value for this view and its content.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some HTML {
    inEnvironment { $0[keyPath: keyPath] = value }
  }

  /// Provides an object to this view and its content, which read it by its type.
  public func environment<Object: AnyObject>(_ object: Object?) -> some HTML {
    inEnvironment { $0[of: Object.self] = object }
  }

  /// Transforms an environment value for this view and its content.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some HTML {
    inEnvironment { transform(&$0[keyPath: keyPath]) }
  }

  /// Changes the environment of this view and its content.
  func inEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> EnvironmentView<Self> {
    EnvironmentView(content: self, change: change)
  }
}

/// A view with a changed environment.
nonisolated struct EnvironmentView<Content: HTML>: HTMLPrimitive, ModifiedView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  static func _render(_ html: Self, into writer: HTMLWriter) {
    if let collector = writer as? TagCollector {
      return collector.surrounded(by: html.change) { Content._render(html.content, into: collector) }
    }
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.surrounded(by: html.change) { Content._render(html.content, into: renderer) }
  }
}
