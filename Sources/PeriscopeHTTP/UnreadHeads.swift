internal import CPeriscopeHTTP
internal import CPeriscopeMicroHTTPD

/// The requests of a server's thread whose heads have not arrived as a whole, linked through their exchanges.
///
/// libmicrohttpd answers twice if a `Content-Length` is malformed, or if there is no memory for the index of the headers.
/// Before that it reports the error to its logger, without naming the connection. The logger finds the request in this
/// list, and answers instead of libmicrohttpd.
enum UnreadHeads {
  /// The neighbours of an exchange in the list.
  @safe struct Place {
    fileprivate var isListed = false
    fileprivate var next: UnsafeMutableRawPointer?
    fileprivate var previous: UnsafeMutableRawPointer?
  }

  static func add(_ exchange: Exchange) {
    let first = unsafe periscope_get_unread_heads()
    let place = unsafe address(of: exchange)
    unsafe exchange.unread = Place(isListed: true, next: first)
    unsafe Self.exchange(at: first)?.unread.previous = place
    unsafe periscope_set_unread_heads(place)
  }

  static func remove(_ exchange: Exchange) {
    let place = exchange.unread
    guard place.isListed else { return }
    exchange.unread = Place()
    unsafe Self.exchange(at: place.next)?.unread.previous = place.previous
    if let previous = unsafe Self.exchange(at: place.previous) {
      unsafe previous.unread.next = place.next
    } else {
      unsafe periscope_set_unread_heads(place.next)
    }
  }

  /// Called with each message that libmicrohttpd logs. It logs one before it refuses a request.
  static let libraryReportsError: periscope_mhd_logger = { _, format, _ in
    if let format = unsafe format, unsafe lackOfMemory.isSame(as: format) { return refuseMostHeaders() }
    var next = unsafe periscope_get_unread_heads()
    while let exchange = unsafe exchange(at: next) {
      unsafe next = exchange.unread.next
      if let flaw = exchange.connection.flawOfLength { exchange.connection.refuse(flaw) }
    }
  }

  private static let lackOfMemory: StaticString = "Not enough memory in pool to allocate header record!\n"

  /// Refuses the request with the most headers. The message does not name the connection that lacks memory; the index of these
  /// headers needs the most.
  private static func refuseMostHeaders() {
    var next = unsafe periscope_get_unread_heads()
    var most: (exchange: Exchange, count: Int)?
    while let exchange = unsafe exchange(at: next) {
      unsafe next = exchange.unread.next
      let count = exchange.connection.headerCount
      if count > most?.count ?? 0 { most = (exchange, count) }
    }
    most?.exchange.connection.refuse(.headTooLarge)
  }

  /// Returns the exchange at an address. Its connection retains it until `requestCompleted`, which removes it from the
  /// list.
  private static func exchange(at address: UnsafeMutableRawPointer?) -> Exchange? {
    unsafe address.map { unsafe Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func address(of exchange: Exchange) -> UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(exchange).toOpaque()
  }
}
