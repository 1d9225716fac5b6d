internal import Glibc

/// Nanoseconds on a clock that only goes forward.
struct Moment: Comparable {
  static let never = Moment(nanoseconds: .max)

  let nanoseconds: UInt64

  static var now: Moment {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
  }

  static func < (left: Moment, right: Moment) -> Bool { left.nanoseconds < right.nanoseconds }

  static func + (moment: Moment, nanoseconds: UInt64) -> Moment {
    Moment(nanoseconds: moment.nanoseconds &+ nanoseconds)
  }

  /// The milliseconds from another moment, rounded up: who wakes too early goes round in vain.
  func milliseconds(after other: Moment) -> Int32 {
    guard self > other else { return 0 }
    return Int32(clamping: (nanoseconds - other.nanoseconds + 999_999) / 1_000_000)
  }
}

extension Duration {
  /// At least a millisecond, at most a day.
  var nanoseconds: UInt64 {
    let bounded = min(max(self, .milliseconds(1)), .seconds(86_400))
    return UInt64(bounded / .nanoseconds(1))
  }
}
