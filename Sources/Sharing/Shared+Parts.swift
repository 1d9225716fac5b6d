extension Shared {
  /// A member, shared by itself.
  ///
  /// ```swift
  /// $settings.volume.withLock { $0 += 1 }
  /// $todos[id: id]  // Shared<Todo?>
  /// ```
  ///
  /// Who reads it follows the whole value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(reference: MemberReference(box.reference, keyPath))
  }

  /// A member that can only be read.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader(self)[dynamicMember: keyPath]
  }

  /// Shares what an optional holds; `nil` if it holds nothing.
  ///
  /// ```swift
  /// if let todo = Shared($todos[id: id]) { TodoView(todo: todo) }
  /// ```
  ///
  /// Should the optional become `nil` later, as when an array drops an element, this lives on as a value of its own.
  public init?(_ base: Shared<Value?>) {
    let reference = base.box.reference
    guard let value = reference.current else { return nil }
    self.init(reference: UnwrappedReference(reference, value))
  }

  /// Shares what a shared value is made of, for reading.
  ///
  /// ```swift
  /// @SharedReader var isFull: Bool
  /// _isFull = $seats.read { $0.isEmpty }
  /// ```
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader(self).read(body)
  }

  /// Shares the value for reading.
  public var reader: SharedReader<Value> { SharedReader(self) }
}

extension MutableCollection {
  /// The element at an index, as long as there is one.
  fileprivate subscript(ifAny index: Index) -> Element? where Self: RandomAccessCollection {
    get { startIndex <= index && index < endIndex ? self[index] : nil }
    set { if let newValue, startIndex <= index, index < endIndex { self[index] = newValue } }
  }
}

extension RangeReplaceableCollection {
  /// The elements of a shared collection, each shared by itself.
  ///
  /// ```swift
  /// ForEach(Array($todos)) { $todo in TodoView(todo: $todo) }
  /// ```
  ///
  /// An element is known by its index.
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
