/// The steps of lengths in pixels. The stylesheet has a class for each, because pages contain no inline styles.
enum Scale {
  static let lengths = [0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96]
  static let sizes = [
    8, 16, 24, 32, 40, 48, 64, 80, 96, 128, 160, 192, 224, 256, 320, 384, 448, 512, 640, 768, 1_024,
  ]

  /// Returns the step nearest to a length.
  static func step(_ length: Double, of steps: [Int] = lengths) -> Int {
    // NaN is not near any step, so that `min` returns the first.
    steps.min { (Double($0) - length).magnitude < (Double($1) - length).magnitude } ?? 0
  }

  /// Returns the size in pixels nearest to a length.
  static func size(_ length: Double) -> Double { Double(step(length, of: sizes)) }

  /// Returns the classes of a number from 0 to 999: one each for the hundreds, the tens and the ones that are not 0. The
  /// stylesheet adds these parts, so that few rules cover all numbers.
  static func parts(of number: Double, _ name: String) -> String {
    let number = number.isFinite ? Int(max(0, min(999, number.rounded()))) : 0
    return [number / 100 * 100, number / 10 % 10 * 10, number % 10].filter { $0 > 0 }.map { " \(name)-\($0)" }.joined()
  }
}
