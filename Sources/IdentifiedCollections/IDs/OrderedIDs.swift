/// The IDs of an array in order: a collection in which an ID is found without a linear search.
///
/// ```swift
/// let ids: OrderedIDs = [3, 1, 2]
/// ids.contains(1)       // true
/// ids.firstIndex(of: 2) // 2
/// ids[0]                // 3
/// ```
///
/// Comparing two copies that were not changed takes constant time.
public struct OrderedIDs<ID: Hashable> {
  @usableFromInline var storage = IDStorage<ID>()

  /// Creates an empty collection.
  @inlinable
  public init() {}

  init(storage: IDStorage<ID>) { self.storage = storage }

  /// Creates a collection with the unique IDs of a sequence, in the order of their first occurrences.
  @inlinable
  public init(_ ids: some Sequence<ID>) {
    for id in ids where storage.slot(of: id) == nil { storage.insert(id, at: count) }
  }

  /// Whether the collection contains an ID.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ id: ID) -> Bool { storage.slot(of: id) != nil }

  /// Returns the index of an ID.
  ///
  /// - Complexity: O(1); after insertions and removals in the middle up to O(√count).
  @inlinable
  public func firstIndex(of id: ID) -> Int? {
    storage.slot(of: id).map { storage.order.position(of: $0) }
  }

  /// Returns the index of an ID, like ``firstIndex(of:)``, since IDs are unique.
  @inlinable
  public func lastIndex(of id: ID) -> Int? { firstIndex(of: id) }

  /// The IDs as an array.
  ///
  /// - Complexity: O(1) if IDs were only appended, otherwise O(count).
  @inlinable
  public var elements: [ID] { storage.order.isSettled ? storage.ids : Array(self) }

  @inlinable
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = IDStorage(copying: storage) }
  }
}

extension OrderedIDs: _IntIndexedCollection {
  /// The index after the last ID.
  @inlinable
  public var endIndex: Int { storage.ids.count }

  /// The ID at an index.
  @inlinable
  public subscript(position: Int) -> ID { storage.ids[storage.order.slot(at: position)] }
}

extension OrderedIDs: Sendable where ID: Sendable {}

extension OrderedIDs: Equatable {
  /// Whether both have the same IDs in the same order.
  ///
  /// - Complexity: O(1) for unchanged copies, otherwise O(count).
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.storage === rhs.storage { return true }
    guard lhs.count == rhs.count else { return false }
    if lhs.storage.order.isSettled, rhs.storage.order.isSettled { return lhs.storage.ids == rhs.storage.ids }
    return lhs.elementsEqual(rhs)
  }
}

extension OrderedIDs: Hashable {
  /// Hashes the IDs in order.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for id in self { hasher.combine(id) }
  }
}

extension OrderedIDs: ExpressibleByArrayLiteral {
  /// Creates a collection from a literal.
  @inlinable
  public init(arrayLiteral elements: ID...) { self.init(elements) }
}

extension OrderedIDs: CustomStringConvertible, CustomReflectable {
  /// The description of the IDs as an array.
  public var description: String { elements.description }
  /// A mirror of the IDs as a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}
