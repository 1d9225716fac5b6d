import PeriscopeTestConnection
import Testing

/// A request and its expected response. Each row uses its own socket and server.
///
/// A row consists of the method, address, headers and body of the request, and of the status, a header and a part of
/// the body of the response. `Content-Length` and `Host` are added if a row has none.
struct RequestRow: Sendable, CustomTestStringConvertible {
  let method: String
  let target: String
  let headers: [String]
  let body: String
  let status: Int
  let header: String
  let contains: String

  init(
    _ method: String, _ target: String, _ headers: [String] = [], _ body: String = "", _ status: Int,
    _ header: String = "",
    _ contains: String = ""
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.status = status
    self.header = header
    self.contains = contains
  }

  var testDescription: String {
    "\(method) \(target.prefix(60)) \(headers.map { $0.prefix(60) }) \(body.prefix(40)) -> \(status)"
  }

  /// The bytes of the request.
  var request: String {
    var lines = headers
    func has(_ name: String) -> Bool { headers.contains { $0.lowercased().hasPrefix(name) } }
    if !has("host:") { lines.insert("Host: localhost", at: 0) }
    if !body.isEmpty, !has("content-length:"), !has("transfer-encoding:") {
      lines.append("Content-Length: \(body.utf8.count)")
    }
    return "\(method) \(target) HTTP/1.1\r\n\(lines.map { $0 + "\r\n" }.joined())\r\n\(body)"
  }
}

/// The rows, which extensions declare by area, and the values that they share.
enum RequestTable {
  static let form = "Content-Type: application/x-www-form-urlencoded"
  static let increment = "action=incrementButtonTapped"
}
