/// The steps that lengths have: a stylesheet that a page cannot write into has a class for each.
enum Scale {
  static let lengths = [0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96]
  static let sizes = [
    8, 16, 24, 32, 40, 48, 64, 80, 96, 128, 160, 192, 224, 256, 320, 384, 448, 512, 640, 768, 1_024,
  ]

  /// The step next to a length.
  static func step(_ length: Double, of steps: [Int] = lengths) -> Int {
    // What is no number is next to none, and `min` takes the first.
    steps.min { (Double($0) - length).magnitude < (Double($1) - length).magnitude } ?? 0
  }
}
