/// An array of elements with unique IDs. Finding an element by its ID is as fast as by its index.
///
/// ```swift
/// struct Todo: Identifiable {
///   let id: Int
///   var title = ""
/// }
/// var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")]
/// todos[id: 2]?.title = "Rye bread"
/// todos.move(fromOffsets: [1], toOffset: 0)
/// todos.remove(id: 1)
/// ```
///
/// Elements are changed in place, without copying them or other elements. The order is stored as one integer for each
/// element. Inserting and removing in the middle moves the integers of the following elements instead of the elements;
/// a removal moves at most one element.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var storedIDs = OrderedIDs<ID>()
  /// The elements by slot.
  @usableFromInline var slots: [Element] = []
  @usableFromInline let idOf: (Element) -> ID
  /// Detects elements that are overwritten or removed, and notifies their observers.
  @usableFromInline package var watch: ElementWatch<Element>?
  /// How many times an element may have been replaced without a detection by ``watch``. When it changes, the observers
  /// of the list are notified, because those of the element were not.
  @usableFromInline package var undetectedReplacements = 0

  @inlinable
  init(idOf: @escaping (Element) -> ID) { self.idOf = idOf }

  /// Creates an empty array whose elements' IDs are at a key path.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init { $0[keyPath: id] }
  }

  /// Creates an array of elements with unique IDs.
  ///
  /// Traps if two elements have the same ID. For elements that may have equal IDs, use ``init(_:id:uniquingIDsWith:)``.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(id: id)
    addUnique(elements)
  }

  /// Creates a copy of an array.
  @inlinable
  public init(_ elements: IdentifiedArray) { self = elements }

  /// Creates an array from a slice.
  ///
  /// ```swift
  /// let later = IdentifiedArray(todos[2...])
  /// ```
  @inlinable
  public init(_ elements: Slice<IdentifiedArray>) {
    self.init(idOf: elements.base.idOf)
    addUnique(elements)
  }

  /// Creates an array of elements with unique IDs. Equivalent to ``init(uniqueElements:id:)``.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uniqueElements: elements, id: id)
  }

  /// Creates an array of elements, some of which may have the same ID.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path of an element's ID.
  ///   - combine: Combines the previous and the new element with the same ID.
  @inlinable
  public init(
    _ elements: some Sequence<Element>, id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try add(elements, uniquingIDsWith: combine)
  }

  /// The IDs in the order of the elements.
  @inlinable
  public var ids: OrderedIDs<ID> { storedIDs }

  /// The elements as an array.
  ///
  /// - Complexity: O(1) if elements were only appended, or if the array was sorted or filtered since; otherwise
  ///   O(count).
  @inlinable
  public var elements: [Element] {
    guard !storedIDs.storage.order.isSettled else { return slots }
    return storedIDs.storage.order.slots.map { slots[Int($0)] }
  }

  @usableFromInline
  mutating func addUnique(_ elements: some Sequence<Element>) {
    reserveCapacity(count + elements.underestimatedCount)
    for element in elements {
      guard append(element).inserted else {
        trap("The ID \(idOf(element)) occurs twice. Use different IDs, or 'uniquingIDsWith'.")
      }
    }
  }

  @inlinable
  mutating func add(
    _ elements: some Sequence<Element>, uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    reserveCapacity(count + elements.underestimatedCount)
    for element in elements {
      let id = idOf(element)
      guard let slot = storedIDs.storage.slot(of: id) else {
        insertNew(element, id, at: count)
        continue
      }
      let combined = try combine(slots[slot], element)
      check(combined, is: id)
      slots[slot] = combined
    }
  }
}

/// An array of identifiable elements.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  @inlinable
  public init() { self.init { $0.id } }

  /// Creates an array of elements with unique IDs.
  ///
  /// Traps if two elements have the same ID. For elements that may have equal IDs, use ``init(_:uniquingIDsWith:)``.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    addUnique(elements)
  }

  /// Creates an array of elements with unique IDs. Equivalent to ``init(uniqueElements:)``.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>) { self.init(uniqueElements: elements) }

  /// Creates an array of elements, some of which may have the same ID.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Combines the previous and the new element with the same ID.
  @inlinable
  public init(
    _ elements: some Sequence<Element>, uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try add(elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// Creates an array from a literal. Its elements must have unique IDs.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}

// Unchecked: the closure that returns IDs reads a key path or captures nothing, and the watch's only mutable state is
// atomic.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
