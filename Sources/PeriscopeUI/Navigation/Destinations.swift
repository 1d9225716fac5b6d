internal import PeriscopeHTML

/// What the levels of a stack lead to, by the types of the values that stand for them.
///
/// Noted as views are written that say it. Those below the level on top are not on the page; they have said it when they were.
final class Destinations {
  private var makers: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]

  func note<Value: Hashable>(_ type: Value.Type, _ make: @escaping (Value) -> AnyView) {
    makers[ObjectIdentifier(type)] = { ($0.base as? Value).map(make) }
  }

  /// The view of a value; `nil` where nobody has said what it leads to.
  func view(of value: AnyHashable) -> AnyView? {
    if let linked = value.base as? LinkedView { return linked.make() }
    return makers[ObjectIdentifier(type(of: value.base))]?(value)
  }

  /// Asks a view that is not on the page.
  func ask<Content: HTML>(_ content: Content) {
    Content._render(content, into: DestinationCollector(self))
  }
}

/// Hears what a view leads to, and nothing else.
final class DestinationCollector: HTMLWriter {
  let destinations: Destinations

  init(_ destinations: Destinations) { self.destinations = destinations }
}

/// What a link leads to that says it itself.
final class LinkedView: Hashable {
  let make: () -> AnyView

  init(_ make: @escaping () -> AnyView) { self.make = make }

  static func == (first: LinkedView, second: LinkedView) -> Bool { first === second }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
