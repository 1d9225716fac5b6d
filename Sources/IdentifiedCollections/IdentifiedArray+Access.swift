extension IdentifiedArray {
  /// The element with an ID, or `nil`.
  ///
  /// Setting `nil` removes the element. Setting an element with an ID that is not in the array appends it. Changing the
  /// ID of an element here traps.
  ///
  /// - Complexity: O(1), including changes in place. A removal takes as long as ``remove(at:)``.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      storedIDs.storage.slot(of: id).map { slots[$0] }
    }
    _modify {
      guard let slot = storedIDs.storage.slot(of: id) else {
        var added: Element?
        defer {
          if let added {
            check(added, is: id)
            insertNew(added, id, at: count)
          }
        }
        yield &added
        return
      }
      let before = watched(slot)
      // The element is moved out of the array, so that it has a single owner. Meanwhile the array's memory is valid,
      // but holds one element less.
      var element: Element? = slots.removeSlot(slot)
      defer {
        if let kept = element.take() {
          check(kept, is: id)
          slots.insert(kept, slot: slot)
          watch(slot, since: before)
        } else {
          removeID(at: storedIDs.storage.order.position(of: slot))
          watch?.remove(before)
        }
      }
      yield &element
    }
  }

  /// The element with an ID, or else a default, which a change in place appends.
  ///
  /// ```swift
  /// scores[id: player.id, default: Score(id: player.id)].points += 1
  /// ```
  ///
  /// Changing the ID of an element here traps.
  @inlinable
  public subscript(id id: ID, default defaultValue: @autoclosure () -> Element) -> Element {
    get { self[id: id] ?? defaultValue() }
    _modify {
      let index: Int
      if let known = self.index(id: id) {
        index = known
      } else {
        let added = defaultValue()
        check(added, is: id)
        index = count
        insertNew(added, id, at: index)
      }
      yield &self[index]
    }
  }

  /// Changes the element with an ID in place. Returns whether the array has such an element.
  ///
  /// Unlike the subscript, it does not move the element, and it uses no optional of its type, which the runtime would look up.
  @inlinable
  package mutating func change(_ id: ID, _ change: (inout Element) -> Void) -> Bool {
    guard let slot = storedIDs.storage.slot(of: id) else { return false }
    let before = watched(slot)
    change(&slots[slot])
    check(slots[slot], is: id)
    watch(slot, since: before)
    return true
  }

  /// Returns the address of the element with an ID in the array at an address. It is valid until the array is changed
  /// or deallocated.
  ///
  /// Uses untyped addresses: passing the array would copy it, and typed pointers need a metadata lookup for each call.
  package static func address(of id: ID, inArrayAt array: UnsafeRawPointer) -> UnsafeRawPointer? {
    let array = array.assumingMemoryBound(to: Self.self)
    guard let slot = array.pointee.storedIDs.storage.slot(of: id), slot < array.pointee.slots.count else { return nil }
    return array.pointee.slots.withUnsafeBufferPointer {
      UnsafeRawPointer($0.baseAddress).map { $0 + slot * MemoryLayout<Element>.stride }
    }
  }

  /// Returns the storage of the IDs of the array at an address. While it is retained, it stays as it is: the array replaces its
  /// storage when its IDs change.
  @inlinable
  package static func idStorage(ofArrayAt array: UnsafeRawPointer) -> AnyObject {
    array.assumingMemoryBound(to: Self.self).pointee.storedIDs.storage
  }

  /// Returns the IDs in an earlier storage that the array no longer has.
  @usableFromInline
  package func missingIDs(since storage: AnyObject) -> [ID] {
    // The storage is one of this type of array.
    OrderedIDs(storage: unsafeDowncast(storage, to: IDStorage<ID>.self)).missing(in: ids)
  }

  /// Returns the index of the element with an ID.
  ///
  /// - Complexity: O(1); after insertions and removals in the middle up to O(√count).
  @inlinable
  public func index(id: ID) -> Int? { ids.firstIndex(of: id) }

  @inlinable
  func check(_ element: Element, is id: ID) {
    let newID = idOf(element)
    guard newID != id else { return }
    trap("An element's ID must not change: the element with the ID \(id) was given the ID \(newID).")
  }
}

// A mutable collection, so that `ForEach($store.rows)` can create a binding to each element.
extension IdentifiedArray: _IntIndexedCollection, MutableCollection {
  /// The index after the last element.
  @inlinable
  public var endIndex: Int { slots.count }

  /// The element at an index.
  ///
  /// Assigning an element with a new ID replaces the element at the index. Assigning an element whose ID is at a
  /// different index swaps the two positions and stores the element. Changing the ID in place traps.
  ///
  /// ```swift
  /// todos[0].title = "Milk"                // changes the element
  /// todos[0] = Todo(id: 9, title: "Salt")  // replaces it
  /// todos[0].id = 9                        // ends the process
  /// ```
  ///
  /// - Complexity: O(1), including changes in place.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield slots[storedIDs.storage.order.slot(at: position)] }
    set {
      let slot = storedIDs.storage.order.slot(at: position)
      let newID = idOf(newValue)
      guard newID == storedIDs.storage.ids[slot] else { return replaceElement(at: position, by: newValue, newID) }
      let before = watched(slot)
      slots[slot] = newValue
      watch(slot, since: before)
    }
    _modify {
      let slot = storedIDs.storage.order.slot(at: position)
      let before = watched(slot)
      defer {
        check(slots[slot], is: storedIDs.storage.ids[slot])
        watch(slot, since: before)
      }
      yield &slots[slot]
    }
  }

  /// Stores an element with a different ID at an index.
  @usableFromInline
  mutating func replaceElement(at position: Int, by element: Element, _ newID: ID) {
    storedIDs.makeUnique()
    var slot = storedIDs.storage.order.slot(at: position)
    if let other = storedIDs.storage.slot(of: newID) {
      storedIDs.storage.order.swapAt(position, storedIDs.storage.order.position(of: other))
      slot = other
    } else {
      storedIDs.storage.replaceID(in: slot, by: newID)
    }
    let before = watched(slot)
    slots[slot] = element
    watch(slot, since: before)
  }

  /// Returns an iterator over the elements.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  /// Calls a closure with the elements' contiguous storage, if they are stored in order.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    guard storedIDs.storage.order.isSettled else { return nil }
    return try slots.withUnsafeBufferPointer(body)
  }
}

extension Array {
  /// Removes and returns the element of a slot, and moves the last element into the slot.
  @inlinable
  mutating func removeSlot(_ slot: Int) -> Element {
    exchange(slot, count - 1)
    return removeLast()
  }

  /// Inserts an element that ``removeSlot(_:)`` has removed.
  @inlinable
  mutating func insert(_ element: consuming Element, slot: Int) {
    append(element)
    exchange(slot, count - 1)
  }

  // Swaps through a buffer, which moves the elements. Swapping in an array would copy and release them.
  @inlinable
  mutating func exchange(_ first: Int, _ second: Int) {
    guard first != second else { return }
    withUnsafeMutableBufferPointer { $0.swapAt(first, second) }
  }
}
