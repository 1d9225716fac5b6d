/// The path of a page or a route. A component that starts with a colon is a parameter: `/todos/:id`.
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

  /// The names of the parameters, in order.
  var names: [String] {
    parts.compactMap { if case .parameter(let name) = $0 { String(name) } else { nil } }
  }

  /// Returns the parameters of a path, none of them empty; `nil` if the path does not match.
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

  /// The pattern's position in the order of matching: a literal component comes before a parameter.
  var rank: String {
    String(parts.map { if case .literal = $0 { Character("0") } else { Character("1") } })
  }

  static func segments(of path: String) -> [Substring] {
    path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
  }
}
