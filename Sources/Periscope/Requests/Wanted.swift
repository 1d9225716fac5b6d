/// What kind of answer a request asks for, by its `Accept` header.
enum Wanted: Equatable {
  case page
  case json
  case events
  /// Anything will do: `curl` without a wish.
  case anything

  init(accept: String?) {
    guard let accept else {
      self = .anything
      return
    }
    // The types that we have, in the order in which the header names them; weights matter between them only.
    var best: (kind: Wanted, weight: Double)?
    for range in accept.split(separator: ",") {
      let parts = range.split(separator: ";").map { $0.trimmed }
      guard let kind = Self.kind(parts.first ?? "") else { continue }
      let weight = parts.dropFirst().compactMap { Self.weight($0) }.first ?? 1
      if weight > best?.weight ?? 0 { best = (kind, weight) }
    }
    self = best?.kind ?? .anything
  }

  private static func kind(_ type: Substring) -> Wanted? {
    switch type.lowercased() {
    case "text/html", "application/xhtml+xml": .page
    case "application/json": .json
    case "text/event-stream": .events
    default: nil
    }
  }

  private static func weight(_ parameter: Substring) -> Double? {
    parameter.lowercased().hasPrefix("q=") ? Double(parameter.dropFirst(2)) : nil
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
