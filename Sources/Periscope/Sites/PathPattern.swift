internal import PeriscopeLive

/// The path of a page or a route. A component that starts with a colon is a parameter: `/todos/:id`.
struct PathPattern: Sendable {
  let text: String
  private let parts: [(text: Substring, isParameter: Bool)]

  init(_ text: String) {
    self.text = text
    parts = Self.segments(of: text).map { $0.first == ":" ? ($0.dropFirst(), true) : ($0, false) }
  }

  /// The names of the parameters, in order.
  var names: [String] { parts.filter(\.isParameter).map { String($0.text) } }

  /// Returns the parameters of a path, none of them empty; `nil` if the path does not match.
  func match(_ segments: [Substring]) -> [String]? {
    guard segments.count == parts.count else { return nil }
    var parameters: [String] = []
    for (part, segment) in zip(parts, segments) {
      guard part.isParameter ? !segment.isEmpty : part.text == segment else { return nil }
      if part.isParameter { parameters.append(String(segment)) }
    }
    return parameters
  }

  /// Returns the path with parameters, which are percent-encoded.
  func path(_ parameters: [String]) -> String {
    var rest = parameters[...]
    return parts.map { part in
      guard part.isParameter, let parameter = rest.popFirst() else { return "/\(part.text)" }
      return "/\(QueryText.encoded(parameter))"
    }
    .joined()
  }

  /// The pattern's position in the order of matching: a literal component comes before a parameter.
  var rank: String { parts.map { $0.isParameter ? "1" : "0" }.joined() }

  static func segments(of path: String) -> [Substring] {
    path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Throws if the path has parameters and the page names no types for them.
  func requireTypes(_ hasTypes: Bool) throws(ServerError) {
    guard let first = names.first, !hasTypes else { return }
    let types = names.map { _ in "String.self" }.joined(separator: ", ")
    throw ServerError(
      "The page '\(text)' has the parameter ':\(first)' without a type. Write 'Page(\"\(text)\", \(types), title: …)', with "
        + "'Int.self' for a number.")
  }
}
