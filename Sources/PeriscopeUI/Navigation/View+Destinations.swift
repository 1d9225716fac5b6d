public import PeriscopeHTML

nonisolated extension HTML {
  /// Sets the destination of the values of a type that a `NavigationLink(value:)` pushes.
  ///
  /// ```swift
  /// NavigationStack {
  ///   List(store.people) { person in NavigationLink(person.name, value: person) }
  ///     .navigationDestination(for: Person.self) { person in PersonView(person: person) }
  /// }
  /// ```
  public func navigationDestination<Value: Hashable, Destination: HTML>(
    for data: Value.Type, @HTMLBuilder destination: @escaping (Value) -> Destination
  ) -> some HTML {
    DestinationsView(content: self) {
      $0.note(data) { value in AnyView(WithPerceptionTracking { destination(value) }) }
    }
  }
}

/// A view with the destinations of values.
nonisolated private struct DestinationsView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let note: (Destinations) -> Void

  static func _render(_ html: Self, into writer: HTMLWriter) {
    if let collector = writer as? DestinationCollector {
      html.note(collector.destinations)
    } else if let destinations = Renderer.of(writer)?.environment[of: NavigationLevel.self]?.destinations {
      html.note(destinations)
    }
    Content._render(html.content, into: writer)
  }
}
