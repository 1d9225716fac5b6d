internal import PeriscopeHTTP
internal import PeriscopeSystem

/// A request as whoever answers it sees it: one that came over a connection of this server, or one that another server has handed over.
///
/// What it holds is as ``PeriscopeHTTP/Exchange`` says.
protocol Incoming: Asker, AnyObject {
  var method: PeriscopeHTTP.Method { get }
  var path: String { get }
  var rawTarget: String { get }
  var body: [UInt8] { get }
  var remoteAddress: RemoteAddress { get }
  var isSecure: Bool { get }
  var host: String? { get }
  var headers: [(name: String, value: String)] { get }
  var note: (any Sendable)? { get set }
  var context: (any Sendable)? { get set }

  func query(_ name: String) -> String?
  func header(_ name: HeaderName) -> String?
  func cookie(_ name: String) -> String?
}

extension Incoming {
  var exchange: any Incoming { self }
  var request: Request { Request(self) }
  var pending: (any Sendable)? {
    get { context }
    set { context = newValue }
  }
}

extension Exchange: Incoming {}
