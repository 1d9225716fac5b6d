/// A measured value of this package, the value of Swift's Observation, and the goal.
struct Finding {
  static let head = ["", "ours", "toolchain", "ratio", "goal: at most", "met"]

  let name: String
  let ours: Double
  var toolchain: Double?
  var goal: Goal?

  /// The cells of the table's row.
  var row: [String] {
    let ratio = toolchain.flatMap { ours > 0 ? "1/\(($0 / ours).text(1))" : nil }
    let isMet = goal.map { $0.isMet(ours: ours, toolchain: toolchain) ? "yes" : "no" }
    return [
      name, ours.text(1), toolchain?.text(1) ?? "", ratio ?? "", goal.map { "\($0)" } ?? "", isMet ?? "",
    ]
  }
}
