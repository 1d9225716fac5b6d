/// One of the values of a header such as `Accept`, and how much it is wanted.
struct Weighted: Equatable {
  let value: String
  let weight: Double

  /// The values of a header in their order.
  static func list(_ header: String?) -> [Weighted] {
    (header ?? "").split(separator: ",").compactMap { entry in
      let parts = entry.split(separator: ";").map(\.trimmed)
      guard let value = parts.first, !value.isEmpty else { return nil }
      let weight = parts.dropFirst().compactMap(Self.weight).first ?? 1
      return Weighted(value: String(value), weight: weight)
    }
  }

  private static func weight(_ parameter: Substring) -> Double? {
    guard parameter.lowercased().hasPrefix("q=") else { return nil }
    guard let weight = Double(parameter.dropFirst(2)), weight.isFinite else { return 0 }
    return min(max(weight, 0), 1)
  }
}

extension Substring {
  var trimmed: Substring {
    var text = self
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
