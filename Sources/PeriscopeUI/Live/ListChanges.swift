/// The steps from one order of rows to another, with as few moves as possible.
struct ListChanges {
  /// How a position of the new order gets its row. `old` is the row's index in the old order.
  enum Step: Equatable {
    /// A row that keeps its order relative to the other kept rows.
    case keep(old: Int)
    /// A row that moves.
    case move(old: Int)
    /// A new row.
    case insert
  }

  /// The steps, one for each position of the new order.
  private(set) var steps: [Step]
  /// The indices of the removed rows in the old order.
  let removed: [Int]

  init<ID: Hashable>(from old: ArraySlice<ID>, to new: ArraySlice<ID>) {
    // Of several rows with the same identity, the first is used.
    var places = Dictionary(zip(old, old.indices), uniquingKeysWith: { first, _ in first })
    var kept: [(new: Int, old: Int)] = []
    steps = Array(repeating: .insert, count: new.count)
    for (place, id) in new.enumerated() {
      guard let was = places.removeValue(forKey: id) else { continue }
      kept.append((place, was))
      steps[place] = .move(old: was)
    }
    for position in Self.longestRun(kept.map(\.old)) { steps[kept[position].new] = .keep(old: kept[position].old) }
    guard kept.count < old.count else {
      removed = []
      return
    }
    let remaining = Set(kept.map(\.old))
    removed = old.indices.filter { !remaining.contains($0) }
  }

  /// Returns the positions of a longest increasing subsequence: these rows need not move.
  static func longestRun(_ numbers: [Int]) -> [Int] {
    // For each length, the position of the smallest number that ends a subsequence of that length.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[position] = ends[low - 1] }
      if low < ends.count { ends[low] = position } else { ends.append(position) }
    }
    var run: [Int] = []
    var position = ends.last ?? -1
    while position >= 0 {
      run.append(position)
      position = before[position]
    }
    return run.reversed()
  }
}
