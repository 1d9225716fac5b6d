import PeriscopeUI

// Texts in English. Foundation's formats would link its internationalization, which is larger than all of these examples.

extension Int {
  /// `1,234,567`.
  var grouped: String {
    var digits = Array("\(self)")
    for index in stride(from: digits.count - 3, to: 0, by: -3) where digits[index - 1] != "-" {
      digits.insert(",", at: index)
    }
    return String(digits)
  }

  /// `7` as `07`.
  var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }

  /// 125 seconds as `02:05`.
  var minutesAndSeconds: String { "\((self / 60).twoDigits):\((self % 60).twoDigits)" }

  /// A number of bytes: `512 bytes`, `12 kB` or `3 MB`.
  var byteCount: String {
    switch self {
    case 1: "1 byte"
    case ..<1_000: "\(self) bytes"
    case ..<1_000_000: "\(self / 1_000) kB"
    default: "\(self / 1_000_000) MB"
    }
  }
}

extension Double {
  /// 0.256 as `26%`.
  var percentage: String { "\(Int((self * 100).rounded()))%" }
}

extension Duration {
  /// The time in its largest unit: `250μs`, `2.5ms` or `1s`.
  var inLargestUnit: String {
    for (unit, name) in [(Duration.seconds(1), "s"), (.milliseconds(1), "ms")] where self >= unit {
      let number = "\(self / unit)"
      return (number.hasSuffix(".0") ? number.dropLast(2) : number[...]) + name
    }
    return "\(Int(self / .microseconds(1)))μs"
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop { $0.isWhitespace })
  }

  /// Whether the text has a different one as a part, in upper or lower case.
  func contains(ignoringCase text: String) -> Bool {
    // A visitor may enter a long text, whose conversion for each element of a list would take long.
    guard text.utf8.count <= 4 * utf8.count else { return false }
    return lowercased().firstRange(of: text.lowercased()) != nil
  }
}
