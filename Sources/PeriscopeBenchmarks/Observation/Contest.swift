/// The same work done with both observations, to be timed side by side.
struct Contest: Sendable {
  /// How many operations are timed at once.
  static let count = 20_000

  let name: String
  let goal: Goal
  /// How many times less often than the others this is done, because it is so much more.
  var weight = 1
  let ours: @Sendable (Int) -> Void
  let toolchain: (@Sendable (Int) -> Void)?

  /// The medians of so many rounds, in turns.
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
