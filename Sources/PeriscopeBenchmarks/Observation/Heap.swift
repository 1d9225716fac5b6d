internal import CPeriscopeBareServer

/// Measures the heap memory of work.
enum Heap {
  /// The bytes of the smallest allocation. Dividing bytes by it gives the maximum number of allocations.
  static let smallestAllocation = 32.0

  /// Returns the bytes that `work` allocates and keeps.
  static func bytes(takenBy work: () -> Void) -> Double {
    let before = periscope_allocated_bytes()
    work()
    return Double(periscope_allocated_bytes()) - Double(before)
  }

  /// Returns the average heap bytes of a value, measured over a number of values.
  static func bytes<Value>(outsideOfEachOf count: Int, _ make: (Int) -> Value) -> Double {
    var values: [Value] = []
    values.reserveCapacity(count)
    let bytes = bytes { for number in 0..<count { values.append(make(number)) } }
    return withExtendedLifetime(values) { bytes / Double(count) }
  }
}
