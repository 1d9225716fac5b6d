/// An array whose elements have an identity: each is found by its id as fast as by its index, and no id occurs twice.
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
/// An element is changed where it is kept: neither it nor its neighbours are copied. Inserting and removing in the middle
/// moves one number for each element that follows, never the elements.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var storedIDs = OrderedIDs<ID>()
  /// The elements by slot.
  @usableFromInline var slots: [Element] = []
  @usableFromInline let idOf: (Element) -> ID
  /// Who is told of elements that others take the place of.
  @usableFromInline package var watch: ElementWatch<Element>?
  /// How many elements others may have taken the place of, without the watch being able to tell.
  @usableFromInline package var untoldReplacements = 0

  @inlinable
  init(idOf: @escaping (Element) -> ID) { self.idOf = idOf }

  /// Makes an array without elements, whose ids a key path finds.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init { $0[keyPath: id] }
  }

  /// Makes an array of elements of which no two have the same id.
  ///
  /// The process ends where two have. For elements from outside use ``init(_:id:uniquingIDsWith:)``.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(id: id)
    addUnique(elements)
  }

  /// Makes an array of the elements of another.
  @inlinable
  public init(_ elements: IdentifiedArray) { self = elements }

  /// Makes an array of the elements of a slice.
  ///
  /// ```swift
  /// let later = IdentifiedArray(todos[2...])
  /// ```
  @inlinable
  public init(_ elements: Slice<IdentifiedArray>) {
    self.init(idOf: elements.base.idOf)
    addUnique(elements)
  }

  /// Makes an array of elements of which no two have the same id, as ``init(uniqueElements:id:)`` does.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uniqueElements: elements, id: id)
  }

  /// Makes an array of elements of which some may have the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: Where an element's id is found.
  ///   - combine: Makes one of two with the same id: of the one before and the one that comes.
  @inlinable
  public init(
    _ elements: some Sequence<Element>, id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try add(elements, uniquingIDsWith: combine)
  }

  /// The ids in the order of the elements.
  @inlinable
  public var ids: OrderedIDs<ID> { storedIDs }

  /// The elements as an array.
  ///
  /// - Complexity: O(1) while elements were only ever added at the end, or the array was sorted or filtered since;
  ///   otherwise O(count).
  @inlinable
  public var elements: [Element] {
    guard !storedIDs.storage.order.isSettled else { return slots }
    return storedIDs.storage.order.slots.map { slots[Int($0)] }
  }

  @usableFromInline
  mutating func addUnique(_ elements: some Sequence<Element>) {
    reserveCapacity(count + elements.underestimatedCount)
    for element in elements {
      guard append(element).inserted else { trap("The id \(idOf(element)) occurs twice.") }
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

/// An array of elements that say themselves what their id is.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Makes an array without elements.
  @inlinable
  public init() { self.init { $0.id } }

  /// Makes an array of elements of which no two have the same id.
  ///
  /// The process ends where two have. For elements from outside use ``init(_:uniquingIDsWith:)``.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    addUnique(elements)
  }

  /// Makes an array of elements of which no two have the same id, as ``init(uniqueElements:)`` does.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>) { self.init(uniqueElements: elements) }

  /// Makes an array of elements of which some may have the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Makes one of two with the same id: of the one before and the one that comes.
  @inlinable
  public init(
    _ elements: some Sequence<Element>, uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try add(elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// Makes an array of a literal's elements, of which no two may have the same id.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}

// What is not Sendable by itself finds an id, reading a key path or nothing, or watches the elements, keeping nothing: neither changes.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
