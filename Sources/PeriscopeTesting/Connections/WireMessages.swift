/// A request of a browser.
struct WireRequest: Sendable {
  var method = "GET"
  var target: String
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
}

/// A server's response to a browser, with its whole body.
struct WireResponse: Sendable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  var text: String { String(decoding: body, as: UTF8.self) }

  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// The events of a stream that a browser follows.
protocol FollowedStream: AnyObject, Sendable {
  var feed: EventFeed { get }
  /// The status and the headers of the stream's response.
  var response: WireResponse { get }
  func close()
}
