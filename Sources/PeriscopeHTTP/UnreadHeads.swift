internal import CPeriscopeHTTP
internal import CPeriscopeMicroHTTPD

/// The requests of a server's thread whose heads have not arrived as a whole, linked through their exchanges.
///
/// libmicrohttpd answers twice if a `Content-Length` is malformed, or if there is memory neither for the index of the headers nor for
/// its response. Before that it reports the error to its logger, without naming the connection. The logger finds the request in
/// this list, and answers instead of libmicrohttpd.
enum UnreadHeads {
  /// The neighbours of an exchange in the list.
  @safe struct Place {
    fileprivate var isListed = false
    fileprivate var next: UnsafeMutableRawPointer?
    fileprivate var previous: UnsafeMutableRawPointer?
  }

  static func add(_ exchange: Exchange) {
    let first = unsafe periscope_get_unread_heads()
    let place = unsafe exchange.address
    unsafe exchange.unread = Place(isListed: true, next: first)
    unsafe Callbacks.exchange(first)?.unread.previous = place
    unsafe periscope_set_unread_heads(place)
  }

  static func remove(_ exchange: Exchange) {
    let place = exchange.unread
    guard place.isListed else { return }
    exchange.unread = Place()
    unsafe Callbacks.exchange(place.next)?.unread.previous = place.previous
    if let previous = unsafe Callbacks.exchange(place.previous) {
      unsafe previous.unread.next = place.next
    } else {
      unsafe periscope_set_unread_heads(place.next)
    }
  }

  /// Called with each message that libmicrohttpd logs. It logs one before it refuses a request.
  ///
  /// Refuses each request in the list that has the defect, because all of them would be refused once their heads have arrived.
  static let libraryReportsError: periscope_mhd_logger = { context, format, _ in
    guard let core = unsafe Callbacks.core(context), let format = unsafe format else { return }
    let lacksMemory = lacksOfMemory.contains { unsafe $0.isSame(as: format) }
    var next = unsafe periscope_get_unread_heads()
    while let exchange = unsafe Callbacks.exchange(next) {
      unsafe next = exchange.unread.next
      if !lacksMemory {
        if let flaw = exchange.connection.flawOfLength { exchange.connection.refuse(flaw) }
      } else if exchange.fillsMemory(core.configuration) {
        exchange.connection.refuse(.headTooLarge)
      }
    }
  }

  private static let lacksOfMemory: [StaticString] = [
    "Not enough memory in pool to allocate header record!\n", "Not enough memory in pool to parse cookies!\n",
  ]
}
