/// The cost per row of one way to write the table.
struct RenderFigure {
  static let head = [
    "per row", "ns", "ratio", "goal: at most", "met", "maximum heap bytes", "allocations",
  ]
  /// The maximum ratio of a way's time to that of the handwritten code, which appends the same bytes without elements.
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
