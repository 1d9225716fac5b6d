/// A response that is made once and sent repeatedly.
final class SharedResponse: Sendable {
  let response: PreparedResponse

  /// Makes a response without a body.
  init?(_ headers: [HeaderField]) {
    guard let response = PreparedResponse(copying: []) else { return nil }
    for field in headers { response.add(field) }
    self.response = response
  }
}
