// What a collection with numbers for indices does anyway. Code that does not know the type would ask for it by way of ranges and their
// types, which takes thousands of instructions.
extension IdentifiedArray {
  /// The indices, in their order.
  public typealias Indices = Range<Int>

  /// How many elements there are.
  @inlinable
  public var count: Int { endIndex }

  /// Whether there is none.
  @inlinable
  public var isEmpty: Bool { endIndex == 0 }

  /// The next index.
  @inlinable
  public func index(after index: Int) -> Int { index + 1 }

  /// Goes to the next index.
  @inlinable
  public func formIndex(after index: inout Int) { index += 1 }

  /// The index before.
  @inlinable
  public func index(before index: Int) -> Int { index - 1 }

  /// The index so many places on.
  @inlinable
  public func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }

  /// How many places there are from an index to another one.
  @inlinable
  public func distance(from start: Int, to end: Int) -> Int { end - start }
}
