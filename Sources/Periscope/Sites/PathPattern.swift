/// The address of a page or a route. A part after a colon is a parameter: `/todos/:id`.
struct PathPattern: Sendable {
  private enum Part: Sendable {
    case literal(Substring)
    case parameter(Substring)
  }

  let text: String
  private let parts: [Part]

  init(_ text: String) {
    self.text = text
    parts = Self.segments(of: text).map { $0.first == ":" ? .parameter($0.dropFirst()) : .literal($0) }
  }

  /// The names of the parameters, in their order.
  var names: [String] {
    parts.compactMap { if case .parameter(let name) = $0 { String(name) } else { nil } }
  }

  /// The parameters of a path, if it is of this kind. None of them is empty.
  func match(_ segments: [Substring]) -> [String]? {
    guard segments.count == parts.count else { return nil }
    var parameters: [String] = []
    for (part, segment) in zip(parts, segments) {
      switch part {
      case .literal(let literal): guard literal == segment else { return nil }
      case .parameter:
        guard !segment.isEmpty else { return nil }
        parameters.append(String(segment))
      }
    }
    return parameters
  }

  /// Lower where a word stands in the place of a parameter: that one is asked first.
  var rank: String {
    String(parts.map { if case .literal = $0 { Character("0") } else { Character("1") } })
  }

  static func segments(of path: String) -> [Substring] {
    path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
  }
}
