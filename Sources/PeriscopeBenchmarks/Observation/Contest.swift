/// The same work with both implementations of observation, timed side by side.
struct Contest: Sendable {
  /// The number of operations in a round.
  static let count = 20_000

  let name: String
  let goal: Goal
  /// The divisor of the number of operations, for slow ones.
  var weight = 1
  let ours: @Sendable (Int) -> Void
  let toolchain: (@Sendable (Int) -> Void)?

  /// Returns the medians of the rounds, which alternate between both implementations.
  func finding(rounds: Int) -> Finding {
    var times: [Double] = []
    var toolchainTimes: [Double] = []
    for round in 0...rounds {
      let time = time(ours)
      let toolchainTime = toolchain.map(self.time)
      // The first round warms up.
      if round == 0 { continue }
      times.append(time)
      if let toolchainTime { toolchainTimes.append(toolchainTime) }
    }
    return Finding(name: name, ours: times.median ?? 0, toolchain: toolchainTimes.median, goal: goal)
  }

  private func time(_ work: (Int) -> Void) -> Double {
    let count = Self.count / weight
    let start = threadTime()
    work(count)
    return Double(threadTime() - start) / Double(count)
  }
}
