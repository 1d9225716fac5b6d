internal import Glibc

/// The time of day, which outlives the process.
enum UnixTime {
  /// Seconds since 1970.
  static func now() -> Int64 { Int64(time(nil)) }
}
