/// What kind of answer a request asks for, by its `Accept` header.
enum Wanted: Equatable {
  case page
  case json
  case events
  /// Anything will do: `curl` without a wish.
  case anything

  /// `nil` where the header names nothing that there is.
  init?(accept: String?) {
    let ranges = Weighted.list(accept).map { (type: $0.value.lowercased(), weight: $0.weight) }
    guard !ranges.isEmpty else {
      self = .anything
      return
    }
    // Between types that are wanted as much, the order in which the header names them decides.
    var best: (kind: Wanted, weight: Double)?
    for range in ranges {
      guard let kind = Self.kind(range.type), range.weight > best?.weight ?? 0 else { continue }
      // What stands for many types does not stand for one that is refused by name.
      if kind == .anything, ranges.contains(where: { $0.type == "text/html" && $0.weight == 0 }) { continue }
      best = (kind, range.weight)
    }
    guard let best else { return nil }
    self = best.kind
  }

  private static func kind(_ type: String) -> Wanted? {
    switch type {
    case "text/html", "application/xhtml+xml", "text/*": .page
    case "application/json", "application/*": .json
    case "text/event-stream": .events
    case "*/*": .anything
    default: nil
    }
  }
}
