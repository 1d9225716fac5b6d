// What a collection with numbers for indices does anyway. Code that does not know the type would ask for it by way of ranges and their
// types, which takes thousands of instructions.
extension StackState {
  /// The indices, in their order.
  public typealias Indices = Range<Int>

  /// The next index.
  public func index(after index: Int) -> Int { index + 1 }

  /// Goes to the next index.
  public func formIndex(after index: inout Int) { index += 1 }

  /// The index before.
  public func index(before index: Int) -> Int { index - 1 }

  /// The index so many places on.
  public func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }

  /// How many places there are from an index to another one.
  public func distance(from start: Int, to end: Int) -> Int { end - start }
}
