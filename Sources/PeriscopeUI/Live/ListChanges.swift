/// What leads from one order of rows to another, in as few steps as can be.
struct ListChanges {
  /// What becomes of one place of the new order.
  enum Step: Equatable {
    /// A row that was there, and stays where it is among those that stay.
    case keep(old: Int)
    /// A row that was elsewhere.
    case move(old: Int)
    /// A row that was not there.
    case insert
  }

  /// What stands in each place of the new order.
  private(set) var steps: [Step]
  /// The places, in the old order, of the rows that are no more.
  let removed: [Int]

  init<ID: Hashable>(from old: ArraySlice<ID>, to new: ArraySlice<ID>) {
    // Of two rows with one identity the first is the one that is meant.
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

  /// The positions of a longest rising run of numbers: those rows need not be moved.
  static func longestRun(_ numbers: [Int]) -> [Int] {
    // For each length the position of the smallest number that ends a run of it.
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
