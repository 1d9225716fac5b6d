/// A number as decimal digits, without rounding errors.
package struct DecimalText {
  /// The limit of digits and of the exponent, which no number of a control reaches.
  private static let longest = 400

  private let isNegative: Bool
  /// The digits without zeros at either end.
  private let digits: [UInt8]
  /// The number of digits before the point. It is negative if zeros follow the point.
  private let point: Int

  /// Parses a text such as `-12.5` or `1e-05`.
  package init?(_ text: String) {
    var rest = Substring(text).utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let mantissa = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
    let fraction = mantissa[whole.endIndex...].dropFirst()
    let all = Array(whole) + Array(fraction)
    guard !all.isEmpty, all.count <= Self.longest, all.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else {
      return nil
    }
    var exponent = 0
    if mantissa.endIndex != rest.endIndex {
      guard let number = Int(Substring(rest[mantissa.endIndex...].dropFirst())), number.magnitude <= Self.longest else {
        return nil
      }
      exponent = number
    }
    let leading = all.prefix { $0 == UInt8(ascii: "0") }.count
    let trailing = all.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    digits = leading == all.count ? [] : Array(all[leading..<(all.count - trailing)])
    point = digits.isEmpty ? 0 : whole.count - leading + exponent
  }

  /// The number as text, or `nil` if it has a fraction.
  package var whole: String? { digits.count <= max(0, point) ? text(fractionLength: 0) : nil }

  /// Returns the number with a fixed number of digits after the point, rounded if it has more.
  func text(fractionLength: Int) -> String {
    // The digits of the number, multiplied by a power of ten that makes it whole.
    var scaled = Array(digits.prefix(max(0, point + fractionLength)))
    scaled += Array(repeating: UInt8(ascii: "0"), count: max(0, point + fractionLength - scaled.count))
    let next = point + fractionLength
    if digits.indices.contains(next), digits[next] >= UInt8(ascii: "5") { Self.increment(&scaled) }
    let isZero = scaled.allSatisfy { $0 == UInt8(ascii: "0") }
    let padding = max(0, fractionLength + 1 - scaled.count)
    let padded = String(repeating: "0", count: padding) + String(decoding: scaled, as: UTF8.self)
    let whole = "\(isNegative && !isZero ? "-" : "")\(padded.dropLast(fractionLength))"
    return fractionLength == 0 ? whole : "\(whole).\(padded.suffix(fractionLength))"
  }

  /// The number with up to six digits after the point, and with commas between thousands: `1,234.5`.
  var grouped: String {
    let fixed = text(fractionLength: 6)
    var whole = Array(fixed.dropLast(7))
    for index in stride(from: whole.count - 3, to: 0, by: -3) where whole[index - 1] != "-" {
      whole.insert(",", at: index)
    }
    var fraction = fixed.suffix(6)
    while fraction.last == "0" { fraction.removeLast() }
    return String(whole) + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  private static func increment(_ digits: inout [UInt8]) {
    for index in digits.indices.reversed() {
      guard digits[index] == UInt8(ascii: "9") else { return digits[index] += 1 }
      digits[index] = UInt8(ascii: "0")
    }
    digits.insert(UInt8(ascii: "1"), at: 0)
  }
}
