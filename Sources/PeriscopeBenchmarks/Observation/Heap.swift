internal import CPeriscopeBareServer

/// What work takes of the heap.
enum Heap {
  /// No allocation takes less, so that the bytes limit their number.
  static let smallestAllocation = 32.0

  /// The bytes that `work` took and keeps.
  static func bytes(takenBy work: () -> Void) -> Double {
    let before = periscope_allocated_bytes()
    work()
    return Double(periscope_allocated_bytes()) - Double(before)
  }

  /// The bytes that one of so many values takes outside of itself.
  static func bytes<Value>(outsideOfEachOf count: Int, _ make: (Int) -> Value) -> Double {
    var values: [Value] = []
    values.reserveCapacity(count)
    let bytes = bytes { for number in 0..<count { values.append(make(number)) } }
    return withExtendedLifetime(values) { bytes / Double(count) }
  }
}
