/// The values of a ``NavigationStack``'s levels, which may have different types.
///
/// ```swift
/// @State private var path = NavigationPath()
/// ```
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// Creates a path to the root view.
  public init() {}

  /// Creates a path of values.
  public init(_ elements: some Sequence<some Hashable>) { self.elements = elements.map { AnyHashable($0) } }

  /// The number of levels above the root view.
  public var count: Int { elements.count }

  /// Whether the root view is shown.
  public var isEmpty: Bool { elements.isEmpty }

  /// Pushes a level.
  public mutating func append(_ value: some Hashable) { elements.append(AnyHashable(value)) }

  /// Pops levels: at most all of them, and none if the number is negative.
  public mutating func removeLast(_ count: Int = 1) { elements.removeLast(max(0, min(count, elements.count))) }
}
