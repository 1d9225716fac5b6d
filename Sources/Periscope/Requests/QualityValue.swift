internal import PeriscopeSystem

/// One value of a header such as `Accept`, with its quality.
struct QualityValue: Equatable {
  let value: String
  let quality: Double

  /// Parses the values of a header, in their order.
  static func list(_ header: String?) -> [QualityValue] {
    guard let header else { return [] }
    let bytes = header.utf8.span
    var list: [QualityValue] = []
    var start = 0
    while start < bytes.count {
      let end = bytes.firstIndex(of: UInt8(ascii: ","), in: start..<bytes.count)
      if let value = Self(bytes.extracting(start..<end)) { list.append(value) }
      start = end + 1
    }
    return list
  }

  init(value: String, quality: Double) {
    self.value = value
    self.quality = quality
  }

  /// Parses one value with its parameters; returns `nil` for an empty one.
  private init?(_ bytes: Span<UInt8>) {
    var end = bytes.firstIndex(of: UInt8(ascii: ";"), in: 0..<bytes.count)
    let name = bytes.trimmed(0..<end)
    guard !name.isEmpty else { return nil }
    var quality: Double?
    while end < bytes.count, quality == nil {
      let start = end + 1
      end = bytes.firstIndex(of: UInt8(ascii: ";"), in: start..<bytes.count)
      quality = Self.quality(bytes.extracting(bytes.trimmed(start..<end)))
    }
    self.init(value: bytes.text(name), quality: quality ?? 1)
  }

  /// Returns the quality of a content encoding by the values of `Accept-Encoding`; 0 if the client does not accept it.
  static func quality(of encoding: String, _ accepted: [QualityValue]) -> Double {
    let named = accepted.first { $0.value.isEqual(toASCII: encoding) } ?? accepted.first { $0.value == "*" }
    return named?.quality ?? 0
  }

  /// Returns the quality in a parameter; `nil` if it is a different parameter.
  private static func quality(_ parameter: Span<UInt8>) -> Double? {
    guard parameter.count >= 2, parameter[0] | 0x20 == UInt8(ascii: "q"), parameter[1] == UInt8(ascii: "=") else {
      return nil
    }
    let digits = parameter.extracting(2..<parameter.count)
    // Most are "1", "0" or like "0.8".
    if digits.count == 3, digits[0] == UInt8(ascii: "0"), digits[1] == UInt8(ascii: "."),
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digits[2])
    {
      return Double(digits[2] - UInt8(ascii: "0")) / 10
    }
    guard let quality = Double(digits.text(0..<digits.count)), quality.isFinite else { return 0 }
    return min(max(quality, 0), 1)
  }
}

extension Span<UInt8> {
  /// Returns the first place of a byte within a range; the end of the range if it has none.
  fileprivate func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int {
    for index in range where self[index] == byte { return index }
    return range.upperBound
  }

  /// Returns a range without the spaces and tabs at its ends.
  fileprivate func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(at: start) { start += 1 }
    while start < end, isBlank(at: end - 1) { end -= 1 }
    return start..<end
  }

  private func isBlank(at index: Int) -> Bool {
    self[index] == UInt8(ascii: " ") || self[index] == UInt8(ascii: "\t")
  }

  fileprivate func text(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
