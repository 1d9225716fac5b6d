internal import PeriscopeSystem
internal import Synchronization

/// A histogram of durations.
package final class LatencyHistogram: Sendable {
  /// The upper bounds of the buckets, in microseconds. One more bucket counts longer durations.
  package static let bounds = [
    50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000,
    5_000_000, 10_000_000,
  ]

  private let buckets = (0...bounds.count).map { _ in Counter() }
  private let microseconds = Counter()

  package init() {}

  package func add(_ duration: Duration) {
    let time = duration.wholeMicroseconds
    var index = 0
    while index < Self.bounds.count, time > Self.bounds[index] { index += 1 }
    buckets[index].add()
    microseconds.add(time)
  }

  /// The number of durations up to each bound, their number in all, and their sum in seconds.
  package var figures: (upTo: [Int], count: Int, seconds: Double) {
    var sum = 0
    let upTo = buckets.map { bucket in
      sum += bucket.value
      return sum
    }
    return (Array(upTo.dropLast()), sum, Double(microseconds.value) / 1_000_000)
  }
}

/// A metric that threads add to.
package final class Counter: Sendable {
  private let count = Atomic(0)

  package init() {}

  package var value: Int { count.load(ordering: .relaxed) }

  package func add(_ count: Int = 1) { self.count.wrappingAdd(count, ordering: .relaxed) }
}
