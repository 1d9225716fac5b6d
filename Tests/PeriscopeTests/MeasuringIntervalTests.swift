import Testing

@testable import PeriscopeLive

/// How often the size of a state is measured.
struct MeasuringIntervalTests {
  private static let limit = 4 << 20

  private var interval = MeasuringInterval(bytesOfAction: 16 << 10)

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
    _ = length()
    interval.measured(61_000, limit: Self.limit)
    #expect(length() == 1_009)
    // More than 1 KiB for each action.
    interval.measured(2_000_000, limit: Self.limit)
    #expect(length() == 133)
  }

  @Test mutating func `a state that was restored is not measured less often`() {
    interval.measured(60_000, limit: Self.limit)
    interval.restored(60_000, limit: Self.limit)
    #expect(length() == 252)
  }

  @Test mutating func `large requests bring the next measurement closer`() {
    interval.measured(60_000, limit: Self.limit)
    interval.received(100 << 14)
    #expect(length() == 152)
  }
}
