/// CPU time in microseconds.
struct CPUTime {
  var user: UInt64 = 0
  var kernel: UInt64 = 0

  var all: UInt64 { user + kernel }

  static func + (first: Self, second: Self) -> Self {
    Self(user: first.user + second.user, kernel: first.kernel + second.kernel)
  }

  static func - (first: Self, second: Self) -> Self {
    Self(user: first.user - second.user, kernel: first.kernel - second.kernel)
  }
}
