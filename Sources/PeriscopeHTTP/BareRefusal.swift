internal import Glibc

/// A response that is written directly to a connection's socket, because the connection has no memory left for a usual
/// response, libmicrohttpd would answer wrongly, or the request did not arrive in time. The connection closes
/// afterwards.
enum BareRefusal {
  case malformedLength
  case bodyTooLarge
  case headTooLarge
  case targetTooLong
  case tooSlow

  var text: StaticString {
    switch self {
    case .malformedLength:
      "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 70\r\nContent-Type: text/plain\r\n\r\nThe Content-Length is malformed; send the number of the body's bytes.\n"
    case .bodyTooLarge:
      "HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 43\r\nContent-Type: text/plain\r\n\r\nThe body is too large; send a smaller one.\n"
    case .headTooLarge:
      "HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 55\r\nContent-Type: text/plain\r\n\r\nThe headers are too large; send fewer or shorter ones.\n"
    case .targetTooLong:
      "HTTP/1.1 414 URI Too Long\r\nConnection: close\r\nContent-Length: 44\r\nContent-Type: text/plain\r\n\r\nThe address is too long; use a shorter one.\n"
    case .tooSlow:
      "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 52\r\nContent-Type: text/plain\r\n\r\nThe request took too long to arrive; send it again.\n"
    }
  }

  /// Writes the response without waiting, and ends the connection.
  func write(to descriptor: Int32) {
    text.withUTF8Buffer { text in
      _ = unsafe send(descriptor, text.baseAddress, text.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
    // libmicrohttpd sees the end of the connection and closes it.
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }
}
