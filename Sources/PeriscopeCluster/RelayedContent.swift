internal import Periscope
internal import PeriscopeHTTP
internal import PeriscopeSystem

/// A request as it is handed over: all that the server that answers it needs to know.
struct RelayedContent: Hashable, Sendable {
  var method: String
  var target: String
  var headers: [Field] = []
  var body: [UInt8] = []
  /// The client's, not that of the server that hands over.
  var address: String
  var host: String?
  var isSecure: Bool
  /// Until when it may be done, in milliseconds by the engine's clock; 0 where nobody has said.
  var deadline: Int64 = 0

  struct Field: Hashable, Sendable {
    let name: String
    let value: String
  }
}

extension RelayedContent {
  init(_ source: any RequestSource) {
    self.init(
      method: source.method.rawValue, target: source.rawTarget,
      headers: source.headers.map { Field(name: $0.name, value: $0.value) }, body: source.body,
      address: source.remoteAddress.description, host: source.host, isSecure: source.isSecure)
  }
}

/// The head of an answer, and its body where that is no stream.
struct RelayedAnswer: Hashable, Sendable {
  var status: Int
  var headers: [RelayedContent.Field] = []
  var body: [UInt8] = []
  var isStream = false
  /// The server that answers, which lends the stream.
  var from = ""
}

extension RelayedAnswer {
  /// How many bytes are sent at once at most: the engine closes the channel of a server that has too many to read.
  static let most = 4 << 20

  /// The answer without its stream, if it has one.
  init(_ response: PeriscopeHTTP.Response) {
    self.init(
      status: Int(response.status.code),
      headers: response.headers.map { RelayedContent.Field(name: $0.name.rawValue, value: $0.value) })
    switch response.body {
    case .empty: break
    case .bytes(let bytes): body = bytes
    case .stream: isStream = true
    }
  }

  /// What is said in place of an answer that is too large. What was done is done: the session may have another name by now.
  static func tooLarge(_ response: PeriscopeHTTP.Response) -> Self {
    let refusal = Refusal(
      .internalServerError,
      "This page, as it is sent, is larger than 4 MiB, whatever --state allows, and cannot be handed over from the server that has it; ask that one, or make the page smaller.",
      headers: response.headers.filter { $0.name == .setCookie })
    return Self(refusal.response)
  }

  /// What is said in place of an answer for which there is no room on the way.
  static func tooMuch(_ response: PeriscopeHTTP.Response) -> Self {
    let refusal = Refusal(
      .serviceUnavailable,
      "Too much is on its way between the servers for this answer. What was asked for is done, if it was something to do; look at the page in a moment.",
      headers: [HeaderField(.retryAfter, "1")] + response.headers.filter { $0.name == .setCookie })
    return Self(refusal.response)
  }

  /// The answer as the client gets it.
  func response(_ stream: RemoteStream?) -> PeriscopeHTTP.Response {
    PeriscopeHTTP.Response(
      Status(status) ?? .internalServerError,
      headers: headers.compactMap { field in HeaderName(field.name).map { HeaderField($0, field.value) } },
      body: stream.map { .stream($0) } ?? (body.isEmpty ? .empty : .bytes(body)))
  }
}
