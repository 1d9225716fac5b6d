/// What one way to write the table costs, for each row.
struct RenderFigure {
  static let head = [
    "for each row", "ns", "ratio", "goal: at most", "met", "bytes of the heap, at most", "allocations",
  ]
  /// How many times the bytes written by hand it may take.
  static let goal = 2.0

  let name: String
  let cost: Cost
  let heap: Double
  var hasGoal = false

  func row(byHand: Double) -> [String] {
    let ratio = cost.nanoseconds / byHand
    let goal = hasGoal ? [Self.goal.text(1), ratio <= Self.goal ? "yes" : "no"] : ["", ""]
    return [name, cost.nanoseconds.text(1), ratio.text(2)] + goal + [heap.text(0), cost.allocations.text(2)]
  }
}
