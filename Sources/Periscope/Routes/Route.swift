internal import ComposableArchitecture

/// A plain HTTP answer beside the pages.
///
/// ```swift
/// Route("GET", "/feed.xml") { request in
///   Response(headers: ["Content-Type": "application/rss+xml"], body: try await feed())
/// }
/// Route("GET", "/todos/:id/text", Int.self) { request, id in .text(todos[id].title) }
/// ```
///
/// `HEAD` is answered by the route for `GET`, without the body. As with pages, what another site makes a browser send is refused, unless it only reads.
public struct Route: Sendable {
  let method: String
  let address: PathPattern
  let handle: @Sendable (Request, [String]) async throws -> Response

  /// Declares a route.
  ///
  /// - Parameters:
  ///   - method: The method, such as `GET`.
  ///   - path: Where it is; each part after a colon is a parameter.
  ///   - types: The types of the parameters, in their order.
  ///   - handle: What answers.
  public init<each Parameter: PathParameter>(
    _ method: String, _ path: String, _ types: repeat (each Parameter).Type,
    handle: @escaping @Sendable (Request, repeat each Parameter) async throws -> Response,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.method = method.uppercased()
    let address = PathPattern(path)
    self.address = address
    self.handle = { request, texts in
      let values = try parameters(repeat (each Parameter).self, from: texts, of: address)
      return try await handle(request, repeat each values)
    }
    reportMissingTypes(
      address, countOfTypes(repeat (each Parameter).self), fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

/// Reports that there is another number of types than of parameters.
func reportMissingTypes(
  _ address: PathPattern, _ count: Int, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
) {
  guard address.names.count != count else { return }
  reportIssue(
    "'\(address.text)' has \(address.names.count) parameters, and \(count) types are given. Name one type for each.",
    fileID: fileID, filePath: filePath, line: line, column: column)
}

func countOfTypes<each Parameter>(_ types: repeat (each Parameter).Type) -> Int {
  var count = 0
  for _ in repeat each types { count += 1 }
  return count
}
