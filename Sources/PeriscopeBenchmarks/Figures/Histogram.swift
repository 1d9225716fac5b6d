/// Counts durations in buckets whose width is 1/64 of their value, so that recording a duration costs one addition.
struct Histogram: Equatable {
  private static let precisionBits = 6
  private static let bucketsPerDoubling = 1 << precisionBits

  private var buckets = [UInt64](repeating: 0, count: (65 - precisionBits) * bucketsPerDoubling)
  private(set) var count: UInt64 = 0
  /// The largest recorded value.
  private(set) var maximum: UInt64 = 0

  mutating func add(_ value: UInt64) {
    buckets[Self.bucket(of: value)] += 1
    count += 1
    maximum = max(maximum, value)
  }

  /// Returns the value that this share of all values does not exceed. It is at most 1/64 too large, and 0 without
  /// values.
  func quantile(_ share: Double) -> UInt64 {
    let wanted = max(1, UInt64((share * Double(count)).rounded(.up)))
    var seen: UInt64 = 0
    for (index, number) in buckets.enumerated() {
      seen += number
      if seen >= wanted { return min(Self.largestValue(in: index), maximum) }
    }
    return maximum
  }

  private static func bucket(of value: UInt64) -> Int {
    let shift = max(0, UInt64.bitWidth - 1 - value.leadingZeroBitCount - precisionBits)
    return shift * bucketsPerDoubling + Int(value >> UInt64(shift))
  }

  private static func largestValue(in bucket: Int) -> UInt64 {
    let shift = max(0, bucket / bucketsPerDoubling - 1)
    let first = UInt64(bucket - shift * bucketsPerDoubling) << UInt64(shift)
    return first + ((1 << UInt64(shift)) - 1)
  }
}
