internal import PeriscopeSystem

/// One value of a header such as `Accept`, with its quality.
struct QualityValue: Equatable {
  let value: String
  let quality: Double

  /// Parses the values of a header, in their order.
  static func list(_ header: String?) -> [QualityValue] {
    (header ?? "").split(separator: ",").compactMap { entry in
      let parts = entry.split(separator: ";").map(\.trimmingBlanks)
      guard let value = parts.first, !value.isEmpty else { return nil }
      let quality = parts.dropFirst().compactMap(Self.quality).first ?? 1
      return QualityValue(value: String(value), quality: quality)
    }
  }

  /// Returns the quality of a content encoding by the values of `Accept-Encoding`; 0 if the client does not accept it.
  static func quality(of encoding: String, _ accepted: [QualityValue]) -> Double {
    let named = accepted.first { $0.value.lowercased() == encoding } ?? accepted.first { $0.value == "*" }
    return named?.quality ?? 0
  }

  private static func quality(_ parameter: Substring) -> Double? {
    guard parameter.lowercased().hasPrefix("q=") else { return nil }
    guard let quality = Double(parameter.dropFirst(2)), quality.isFinite else { return 0 }
    return min(max(quality, 0), 1)
  }
}
