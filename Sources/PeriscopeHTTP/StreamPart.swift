internal import CPeriscopeMicroHTTPD
internal import Glibc

/// Bytes of a stream that are being sent, as an HTTP/1.1 chunk or as they are.
struct StreamPart {
  enum Progress: Equatable {
    case whole
    /// The socket's buffer is full.
    case full(hasProgressed: Bool)
    case failed
  }

  private static let lineEnd: StaticString = "\r\n"

  /// The length that begins a chunk: at most fifteen characters, which a string stores inline.
  private var head: String
  private let body: ArraySlice<UInt8>
  private let tail: StaticString
  private var sent = 0

  /// The number of the stream's bytes.
  var count: Int { body.count }

  init(_ body: ArraySlice<UInt8>, isChunk: Bool) {
    self.body = body
    head = isChunk ? String(body.count, radix: 16) + "\r\n" : ""
    tail = isChunk ? Self.lineEnd : ""
  }

  /// Writes as much as the socket accepts.
  mutating func send(to socket: Int32) -> Progress {
    let whole = head.utf8.count + body.count + tail.utf8CodeUnitCount
    var hasProgressed = false
    while sent < whole {
      let result = write(to: socket)
      guard result > 0 else {
        return result == -Int(EAGAIN) || result == -Int(EWOULDBLOCK) ? .full(hasProgressed: hasProgressed) : .failed
      }
      sent += result
      hasProgressed = true
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
