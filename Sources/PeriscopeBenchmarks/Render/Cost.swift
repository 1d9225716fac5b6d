internal import CPeriscopeBareServer

/// The CPU time and the allocations of work on its thread.
struct Cost {
  var nanoseconds: Double
  /// The number of allocations. Counted only in `Bench`.
  var allocations: Double

  /// Runs the work, and returns its result and its cost.
  static func of<Result>(_ work: () -> Result) -> (result: Result, cost: Cost) {
    let allocations = periscope_thread_allocations()
    let start = threadTime()
    let result = work()
    let time = threadTime() - start
    return (result, Cost(nanoseconds: Double(time), allocations: Double(periscope_thread_allocations() - allocations)))
  }

  /// Returns the cost of one of a number of operations.
  static func / (cost: Cost, count: Int) -> Cost {
    Cost(nanoseconds: cost.nanoseconds / Double(count), allocations: cost.allocations / Double(count))
  }
}

extension [Cost] {
  /// The median of each figure.
  var median: Cost {
    Cost(nanoseconds: map(\.nanoseconds).median ?? 0, allocations: map(\.allocations).median ?? 0)
  }
}
