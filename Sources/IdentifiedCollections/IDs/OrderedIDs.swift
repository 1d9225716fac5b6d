/// The ids of an array in its order: a collection in which an id is found without a search.
///
/// ```swift
/// let ids: OrderedIDs = [3, 1, 2]
/// ids.contains(1)       // true
/// ids.firstIndex(of: 2) // 2
/// ids[0]                // 3
/// ```
///
/// Two copies of which neither was changed are compared at once, however many ids they have.
public struct OrderedIDs<ID: Hashable> {
  @usableFromInline var storage = IDStorage<ID>()

  /// Makes it with no id.
  @inlinable
  public init() {}

  /// Makes it with the ids of a sequence, each where it occurs first.
  @inlinable
  public init(_ ids: some Sequence<ID>) {
    for id in ids where storage.slot(of: id) == nil { storage.insert(id, at: count) }
  }

  /// Whether an id is among them.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ id: ID) -> Bool { storage.slot(of: id) != nil }

  /// Where an id stands.
  ///
  /// - Complexity: O(1); after insertions and removals in the middle up to O(√count).
  @inlinable
  public func firstIndex(of id: ID) -> Int? {
    storage.slot(of: id).map { storage.order.position(of: $0) }
  }

  /// Where an id stands, as ``firstIndex(of:)``: there is one of each.
  @inlinable
  public func lastIndex(of id: ID) -> Int? { firstIndex(of: id) }

  /// The ids as an array.
  ///
  /// - Complexity: O(1) while ids were only ever added at the end, otherwise O(count).
  @inlinable
  public var elements: [ID] { storage.order.isSettled ? storage.ids : Array(self) }

  @inlinable
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = IDStorage(copying: storage) }
  }
}

extension OrderedIDs: _IntIndexedCollection {
  /// The index after the last.
  @inlinable
  public var endIndex: Int { storage.ids.count }

  /// The id at an index.
  @inlinable
  public subscript(position: Int) -> ID { storage.ids[storage.order.slot(at: position)] }
}

extension OrderedIDs: Sendable where ID: Sendable {}

extension OrderedIDs: Equatable {
  /// Whether both have the same ids in the same order.
  ///
  /// - Complexity: O(1) for copies of each other, otherwise O(count).
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.storage === rhs.storage { return true }
    guard lhs.count == rhs.count else { return false }
    if lhs.storage.order.isSettled, rhs.storage.order.isSettled { return lhs.storage.ids == rhs.storage.ids }
    return lhs.elementsEqual(rhs)
  }
}

extension OrderedIDs: Hashable {
  /// Adds the ids in their order.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for id in self { hasher.combine(id) }
  }
}

extension OrderedIDs: ExpressibleByArrayLiteral {
  /// Makes it with the ids of a literal.
  @inlinable
  public init(arrayLiteral elements: ID...) { self.init(elements) }
}

extension OrderedIDs: CustomStringConvertible, CustomReflectable {
  /// The ids as an array prints them.
  public var description: String { elements.description }
  /// The ids as a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}
