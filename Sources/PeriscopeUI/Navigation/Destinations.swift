internal import PeriscopeHTML

/// The destinations of a stack, by the types of their values.
///
/// A destination is recorded when its view is written. Those of lower levels were recorded earlier, when these levels
/// were on the page.
final class Destinations {
  private var makers: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]

  func note<Value: Hashable>(_ type: Value.Type, _ make: @escaping (Value) -> AnyView) {
    makers[ObjectIdentifier(type)] = { ($0.base as? Value).map(make) }
  }

  /// Returns the view of a value, or `nil` if there is no destination for its type.
  func view(of value: AnyHashable) -> AnyView? {
    if let linked = value.base as? LinkedView { return linked.make() }
    return makers[ObjectIdentifier(type(of: value.base))]?(value)
  }

  /// Records the destinations of a view that is not on the page.
  func ask<Content: HTML>(_ content: Content) {
    Content._render(content, into: DestinationCollector(self))
  }
}

/// Collects the destinations that a view declares.
final class DestinationCollector: HTMLWriter {
  let destinations: Destinations

  init(_ destinations: Destinations) { self.destinations = destinations }
}

/// The destination of a link that has its own view.
final class LinkedView: Hashable {
  let make: () -> AnyView

  init(_ make: @escaping () -> AnyView) { self.make = make }

  static func == (first: LinkedView, second: LinkedView) -> Bool { first === second }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
