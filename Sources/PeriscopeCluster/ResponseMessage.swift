internal import Periscope
internal import PeriscopeHTTP

/// The head of a response to a relayed request, and its body unless that is a stream.
struct ResponseMessage: Hashable, Sendable {
  /// The maximum bytes of a body or stream part. Redis disconnects a subscriber that has too many unread bytes.
  static let maximumBodySize = 4 << 20

  var status: Int
  var headers: [RequestMessage.Field] = []
  var body: [UInt8] = []
  var isStream = false
  /// The server that responds.
  var from = ""
}

extension ResponseMessage {
  /// Creates the message of a response, without the content of a stream.
  init(_ response: PeriscopeHTTP.Response) {
    self.init(
      status: Int(response.status.code),
      headers: response.headers.map { RequestMessage.Field(name: $0.name.rawValue, value: $0.value) })
    switch response.body {
    case .empty: break
    case .bytes(let bytes): body = bytes
    case .stream: isStream = true
    }
  }

  /// Whether the body is a stream of events.
  var hasEvents: Bool {
    headers.contains { HeaderName($0.name) == .contentType && $0.value == "text/event-stream" }
  }

  /// Replaces a response that exceeds the maximum size. The request was performed, and may have renamed the session.
  static func tooLarge(_ response: PeriscopeHTTP.Response) -> Self {
    refusal(
      of: response, .internalServerError,
      "This response exceeds 4 MiB, which is the limit between servers even if --state allows more. The page must become smaller; a route can stream its body."
    )
  }

  /// Replaces a response when too many bytes wait for the other server.
  static func congested(_ response: PeriscopeHTTP.Response) -> Self {
    refusal(
      of: response, .serviceUnavailable,
      "Too many messages wait between the servers for this response. The request was performed; reload the page in a moment.",
      [HeaderField(.retryAfter, "1")])
  }

  private static func refusal(
    of response: PeriscopeHTTP.Response, _ status: Status, _ line: String, _ headers: [HeaderField] = []
  ) -> Self {
    let cookies = response.headers.filter { $0.name == .setCookie }
    return Self(Refusal(status, line, headers: headers + cookies).response)
  }

  /// Returns the response for the client.
  func response(_ stream: RemoteStream?) -> PeriscopeHTTP.Response {
    PeriscopeHTTP.Response(
      Status(status) ?? .internalServerError,
      headers: headers.compactMap { field in HeaderName(field.name).map { HeaderField($0, field.value) } },
      body: stream.map { .stream($0) } ?? (body.isEmpty ? .empty : .bytes(body)))
  }
}

extension ResponseMessage: MessageField {
  func write(to writer: inout MessageWriter) {
    writer.write(UInt64(status), HeaderList(fields: headers), body, isStream, from)
  }

  init(from reader: inout MessageReader) throws(MessageReader.Malformed) {
    self.init(
      status: Int(clamping: try reader.read() as UInt64), headers: try HeaderList(from: &reader).fields,
      body: try reader.read(), isStream: try reader.read(), from: try reader.read())
  }
}
