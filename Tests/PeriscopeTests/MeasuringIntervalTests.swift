import Testing

@testable import PeriscopeLive

/// How often the size of a state is measured.
struct MeasuringIntervalTests {
  private static let limit = 4 << 20

  private var interval = MeasuringInterval(for: .page)

  /// The number of actions until the next measurement.
  private mutating func length() -> Int {
    var count = 1
    while !interval.isDue() { count += 1 }
    return count
  }

  @Test mutating func `a new state is measured after 16 actions`() { #expect(length() == 16) }

  @Test mutating func `a state could reach its limit by actions of the expected size until it is measured again`() {
    interval.measured(1_000, limit: Self.limit)
    #expect(length() == 255)
    interval.measured(Self.limit - (160 << 10), limit: Self.limit)
    #expect(length() == 10)
    interval.measured(Self.limit - 1, limit: Self.limit)
    #expect(length() == 1)
  }

  @Test mutating func `a state that has hardly grown is measured a fourth as often`() {
    interval.measured(60_000, limit: Self.limit)
    interval.measured(61_000, last: 60_000, limit: Self.limit)
    #expect(length() == 1_009)
    // More than a sixteenth of the room.
    interval.measured(400_000, last: 61_000, limit: Self.limit)
    #expect(length() == 231)
  }

  @Test mutating func `the interval of a shared store does not become longer`() {
    interval = MeasuringInterval(for: .sharedStore)
    for last in [0, 60_000, 60_000] {
      interval.measured(60_000, last: last, limit: Self.limit)
      #expect(length() == 63)
    }
  }

  @Test mutating func `requests bring the next measurement closer by their bytes, however many there are`() {
    interval.measured(60_000, limit: Self.limit)
    interval.received(100 << 14)
    #expect(length() == 152)
    interval.measured(60_000, last: 60_000, limit: Self.limit)
    // Small requests add up, and after a quiet interval each byte counts four times as much.
    for _ in 1...1_000 { interval.received(4_000) }
    #expect(length() == 33)
    interval.received(1 << 40)
    #expect(length() == 1)
  }
}
