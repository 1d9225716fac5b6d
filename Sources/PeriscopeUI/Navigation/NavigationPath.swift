/// The values that lead to the level on top of a ``NavigationStack``, of any types.
///
/// ```swift
/// @State private var path = NavigationPath()
/// ```
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// Makes a path to the view at the bottom.
  public init() {}

  /// Makes a path of values.
  public init(_ elements: some Sequence<some Hashable>) { self.elements = elements.map { AnyHashable($0) } }

  /// How many levels there are on the view at the bottom.
  public var count: Int { elements.count }

  /// Whether the view at the bottom is shown.
  public var isEmpty: Bool { elements.isEmpty }

  /// Puts a level on top.
  public mutating func append(_ value: some Hashable) { elements.append(AnyHashable(value)) }

  /// Takes levels from the top: never more than there are, and none where the number is negative.
  public mutating func removeLast(_ count: Int = 1) { elements.removeLast(max(0, min(count, elements.count))) }
}
