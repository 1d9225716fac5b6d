extension Shared {
  /// A member as a shared value.
  ///
  /// ```swift
  /// $settings.volume.withLock { $0 += 1 }
  /// $todos[id: id]  // Shared<Todo?>
  /// ```
  ///
  /// Observers of the member are notified of any change of the whole value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(reference: MemberReference(box.reference, keyPath))
  }

  /// A read-only member.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader(self)[dynamicMember: keyPath]
  }

  /// Shares the value in an optional. Returns `nil` if the optional is `nil`.
  ///
  /// ```swift
  /// if let todo = Shared($todos[id: id]) { TodoView(todo: todo) }
  /// ```
  ///
  /// If the optional becomes `nil` later, such as when an array removes an element, this becomes a separate value.
  public init?(_ base: Shared<Value?>) {
    let reference = base.box.reference
    guard let value = reference.current else { return nil }
    self.init(reference: UnwrappedReference(reference, value))
  }

  /// Returns a read-only shared value that is derived from this one.
  ///
  /// ```swift
  /// @SharedReader var isFull: Bool
  /// _isFull = $seats.read { $0.isEmpty }
  /// ```
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader(self).read(body)
  }

  /// A read-only view of the shared value.
  public var reader: SharedReader<Value> { SharedReader(self) }
}

extension MutableCollection {
  /// The element at an index, or `nil` if the index is out of range. Writes of `nil` and to such an index have no
  /// effect.
  fileprivate subscript(ifAny index: Index) -> Element? where Self: RandomAccessCollection {
    get { startIndex <= index && index < endIndex ? self[index] : nil }
    set { if let newValue, startIndex <= index, index < endIndex { self[index] = newValue } }
  }
}

extension RangeReplaceableCollection {
  /// The elements of a shared collection, each as a shared value.
  ///
  /// ```swift
  /// ForEach(Array($todos)) { $todo in TodoView(todo: $todo) }
  /// ```
  ///
  /// An element is identified by its index.
  public init<Base: MutableCollection & RandomAccessCollection>(_ base: Shared<Base>)
  where Element == Shared<Base.Element>, Base.Index: Hashable {
    self.init(base.wrappedValue.indices.compactMap { Shared($0 as Base.Index, of: base) })
  }
}

extension Shared {
  fileprivate init?<Base: MutableCollection & RandomAccessCollection>(_ index: Base.Index, of base: Shared<Base>)
  where Base.Element == Value, Base.Index: Hashable {
    self.init(base[dynamicMember: \Base[ifAny: index]])
  }
}
