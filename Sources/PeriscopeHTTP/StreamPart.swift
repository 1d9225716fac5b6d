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
    head = isChunk ? Self.sizeLine(body.count) : ""
    tail = isChunk ? Self.lineEnd : ""
  }

  private static func sizeLine(_ size: Int) -> String {
    // At most thirteen digits, of 52 bits: no memory holds more.
    let digits = max(1, (Int.bitWidth - size.leadingZeroBitCount + 3) / 4)
    return unsafe String(unsafeUninitializedCapacity: digits + 2) { buffer in
      for index in 0..<digits {
        let digit = UInt8(truncatingIfNeeded: size >> ((digits - 1 - index) * 4)) & 0xF
        unsafe buffer[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      unsafe buffer[digits] = UInt8(ascii: "\r")
      unsafe buffer[digits + 1] = UInt8(ascii: "\n")
      return digits + 2
    }
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
