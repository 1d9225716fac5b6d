internal import BareServer

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

  /// The bytes that one of so many values takes, wherever it keeps them.
  static func bytes<Value>(ofEachOf count: Int, _ make: (Int) -> Value) -> Double {
    withoutInlining {
      var values: [Value] = []
      let bytes = bytes { values = (0..<count).map(make) }
      return withExtendedLifetime(values) { bytes / Double(count) }
    }
  }

  @inline(never)
  private static func withoutInlining<Result>(_ work: () -> Result) -> Result { work() }
}
