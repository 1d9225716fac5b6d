/// The target for a measured value.
enum Goal: Equatable, CustomStringConvertible {
  /// At most the value of Swift's Observation divided by this number.
  case toolchain(dividedBy: Int)
  /// At most this number.
  case atMost(Int)

  func isMet(ours: Double, toolchain: Double?) -> Bool {
    switch self {
    case .toolchain(let divisor): toolchain.map { ours * Double(divisor) <= $0 } ?? false
    case .atMost(let limit): ours <= Double(limit)
    }
  }

  var description: String {
    switch self {
    case .toolchain(1): "the toolchain's"
    case .toolchain(let divisor): "1/\(divisor) of it"
    case .atMost(let limit): "\(limit)"
    }
  }
}
