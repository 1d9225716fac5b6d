/// The steps of lengths. The stylesheet has a class for each, because pages contain no inline styles.
enum Scale {
  static let lengths = [0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96]
  static let sizes = [
    8, 16, 24, 32, 40, 48, 64, 80, 96, 128, 160, 192, 224, 256, 320, 384, 448, 512, 640, 768, 1_024,
  ]

  /// Returns the step nearest to a length.
  static func step(_ length: Double, of steps: [Int] = lengths) -> Int {
    // NaN is near to no step, so that `min` returns the first.
    steps.min { (Double($0) - length).magnitude < (Double($1) - length).magnitude } ?? 0
  }
}
