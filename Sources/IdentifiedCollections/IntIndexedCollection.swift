/// A collection whose indices are the integers from 0.
///
/// In unspecialized generic code, the standard library's default implementations use ranges and their metadata, which
/// takes thousands of instructions. These implementations call only ``Swift/Collection/endIndex``.
public protocol _IntIndexedCollection: RandomAccessCollection where Index == Int, Indices == Range<Int> {}

extension _IntIndexedCollection {
  /// The first index: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable
  public var count: Int { endIndex }

  /// Whether the collection has no elements.
  @inlinable
  public var isEmpty: Bool { endIndex == 0 }

  /// Returns the next index.
  @inlinable
  public func index(after index: Int) -> Int { index + 1 }

  /// Replaces an index with the next one.
  @inlinable
  public func formIndex(after index: inout Int) { index += 1 }

  /// Returns the previous index.
  @inlinable
  public func index(before index: Int) -> Int { index - 1 }

  /// Returns the index at a distance from a given index.
  @inlinable
  public func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }

  /// Returns the distance between two indices.
  @inlinable
  public func distance(from start: Int, to end: Int) -> Int { end - start }
}
