import Foundation
import Glibc
import PeriscopeTestConnection

/// A network that requires a log-in: it answers each request with a page of its own.
package final class LoginNetwork: Sendable {
  package let port: UInt16
  private let listener: Int32

  package init() throws {
    (listener, port) = try LocalSocket.listen()
    onNewThread { self.accept() }
  }

  package func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private func accept() {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      guard client >= 0 else { break }
      onNewThread {
        Self.answer(client)
        close(client)
      }
    }
    close(listener)
  }

  private static func answer(_ client: Int32) {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    guard recv(client, &buffer, buffer.count, 0) > 0 else { return }
    let body = "<!DOCTYPE html><title>Log in</title><h1>Welcome to our network</h1>"
    let response =
      "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    _ = send(client, response, response.utf8.count, Int32(MSG_NOSIGNAL))
    // Reads the rest of the request: closing a connection with unread bytes would reset it.
    shutdown(client, Int32(SHUT_WR))
    while recv(client, &buffer, buffer.count, 0) > 0 {}
  }
}
