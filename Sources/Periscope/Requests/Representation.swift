/// The representation of a page that a request's `Accept` header asks for.
enum Representation: Equatable {
  case page
  case json
  case events
  /// The client accepts anything, as `curl` does by default.
  case anything

  /// Returns `nil` if the header accepts none of the representations.
  init?(accept: String?) {
    // `fetch` and `curl` send `*/*` by default.
    guard let accept, accept != "*/*" else {
      self = .anything
      return
    }
    // Browsers request documents so. No later type can have a higher quality.
    if accept == "text/html" || accept.utf8.starts(with: "text/html,".utf8) {
      self = .page
      return
    }
    let ranges = QualityValue.list(accept).map { (type: $0.value.lowercased(), quality: $0.quality) }
    guard !ranges.isEmpty else {
      self = .anything
      return
    }
    // Of types with the same quality, the first one wins.
    var best: (kind: Representation, quality: Double)?
    for range in ranges {
      guard let kind = Self.kind(range.type), range.quality > best?.quality ?? 0 else { continue }
      // A wildcard does not include a type that the header excludes.
      if kind == .anything, ranges.contains(where: { $0.type == "text/html" && $0.quality == 0 }) { continue }
      best = (kind, range.quality)
    }
    guard let best else { return nil }
    self = best.kind
  }

  private static func kind(_ type: String) -> Representation? {
    switch type {
    case "text/html", "application/xhtml+xml", "text/*": .page
    case "application/json", "application/*": .json
    case "text/event-stream": .events
    case "*/*": .anything
    default: nil
    }
  }
}
