internal import CPeriscopeBareServer

/// What work takes of the thread that does it.
struct Cost {
  var nanoseconds: Double
  /// How often memory was asked for; counted in `Bench` only.
  var allocations: Double

  /// Does something; says what it gave and what it took.
  static func of<Result>(_ work: () -> Result) -> (result: Result, cost: Cost) {
    let allocations = periscope_thread_allocations()
    let start = threadTime()
    let result = work()
    let time = threadTime() - start
    return (result, Cost(nanoseconds: Double(time), allocations: Double(periscope_thread_allocations() - allocations)))
  }

  /// The same for each of so many.
  static func / (cost: Cost, count: Int) -> Cost {
    Cost(nanoseconds: cost.nanoseconds / Double(count), allocations: cost.allocations / Double(count))
  }
}

extension [Cost] {
  /// The middle of each figure.
  var median: Cost {
    Cost(nanoseconds: map(\.nanoseconds).median ?? 0, allocations: map(\.allocations).median ?? 0)
  }
}
