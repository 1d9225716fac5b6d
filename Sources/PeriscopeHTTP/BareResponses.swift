internal import PeriscopeLocks

/// A pool of responses without content. libmicrohttpd copies each header of a new response, and a page's responses to
/// actions differ in at most one header, so exchanges reuse them.
final class BareResponses: Sendable {
  /// A response, and the header that it has in addition to the server's default headers.
  ///
  /// Unchecked `Sendable`: the variables are only used by the exchange that has taken it.
  final class Entry: @unchecked Sendable {
    let response: PreparedResponse
    /// The header's name, and its value in libmicrohttpd's memory.
    private var added: (name: HeaderName, value: PreparedResponse.AddedValue)?

    fileprivate init?(_ headers: [HeaderField]) {
      guard let response = PreparedResponse(copying: []) else { return nil }
      for field in headers { response.add(field) }
      self.response = response
    }

    fileprivate func set(_ new: HeaderField?) {
      if let added {
        // Fails if the lengths differ. Most values are counters, whose number of digits seldom changes.
        if let new, new.name == added.name, added.value.replace(by: new.value) { return }
        response.remove(added.name, added.value)
      }
      added = new.flatMap { new in response.addReplaceable(new).map { (new.name, $0) } }
    }
  }

  /// The maximum number of unused responses. Few are in use at a time, because each is sent as soon as it is made.
  private static let most = 64

  private let headers: [HeaderField]
  private let unused = Lock<[Entry]>([])

  init(_ headers: [HeaderField]) { self.headers = headers }

  /// Returns a response that no other exchange uses until ``putBack(_:)``, with `field` as an additional header.
  func take(with field: HeaderField?) -> Entry? {
    guard let entry = unused.withLock({ $0.popLast() }) ?? Entry(headers) else { return nil }
    entry.set(field)
    return entry
  }

  /// Takes back a response that libmicrohttpd has sent, or will not send.
  func putBack(_ entry: Entry) {
    unused.withLock { unused in
      if unused.count < Self.most { unused.append(entry) }
    }
  }
}
