extension RangeReplaceableCollection where Index == Int {
  /// Removes the elements at some indices.
  ///
  /// ```swift
  /// case let .onDelete(offsets):
  ///   state.names.remove(atOffsets: offsets)
  /// ```
  ///
  /// - Parameter offsets: The indices, in an array, an index set or any sequence. Indices out of range are ignored.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let offsets = Set(offsets)
    self = Self(indices.filter { !offsets.contains($0) }.map { self[$0] })
  }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  /// Moves the elements at some indices before the element at a different index. They keep their order.
  ///
  /// ```swift
  /// case let .onMove(source, destination):
  ///   state.names.move(fromOffsets: source, toOffset: destination)
  /// ```
  ///
  /// - Parameters:
  ///   - source: The indices, in an array, an index set or any sequence.
  ///   - destination: The index before the move. The end index or a larger one moves the elements to the end.
  ///
  /// Indices out of range are ignored.
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let source = Set(source).filter(indices.contains)
    let destination = Swift.min(Swift.max(startIndex, destination), endIndex)
    let stays = { !source.contains($0) }
    let order =
      (startIndex..<destination).filter(stays) + source.sorted() + (destination..<endIndex).filter(stays)
    self = Self(order.map { self[$0] })
  }
}
