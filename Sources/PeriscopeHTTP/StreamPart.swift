internal import CPeriscopeMicroHTTPD
internal import Glibc

/// Bytes of a stream on their way into a socket, as a chunk of HTTP/1.1 or as they are.
struct StreamPart {
  enum Progress: Equatable {
    case whole
    /// The socket takes no more; whether it has taken anything.
    case full(hasMoved: Bool)
    case failed
  }

  private static let lineEnd: StaticString = "\r\n"

  /// The length of a chunk in front of it: of at most fifteen letters, for which a string asks for no memory.
  private var head: String
  private let body: ArraySlice<UInt8>
  private let tail: StaticString
  private var sent = 0

  /// How many bytes of the stream it has.
  var count: Int { body.count }

  init(_ body: ArraySlice<UInt8>, isChunk: Bool) {
    self.body = body
    head = isChunk ? String(body.count, radix: 16) + "\r\n" : ""
    tail = isChunk ? Self.lineEnd : ""
  }

  /// Writes as much as the socket takes.
  mutating func send(to socket: Int32) -> Progress {
    let whole = head.utf8.count + body.count + tail.utf8CodeUnitCount
    var hasMoved = false
    while sent < whole {
      let result = write(to: socket)
      guard result > 0 else {
        return result == -Int(EAGAIN) || result == -Int(EWOULDBLOCK) ? .full(hasMoved: hasMoved) : .failed
      }
      sent += result
      hasMoved = true
    }
    return .whole
  }

  private mutating func write(to socket: Int32) -> Int {
    let sent = sent
    return head.withUTF8 { head in
      unsafe body.withUnsafeBytes { body in
        tail.withUTF8Buffer { tail in
          unsafe periscope_send(
            socket, head.baseAddress, head.count, body.baseAddress, body.count, tail.baseAddress, tail.count, sent)
        }
      }
    }
  }
}
