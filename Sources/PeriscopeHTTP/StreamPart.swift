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

  /// The bytes of the line with the length, which begins a chunk.
  private var head: (UInt64, UInt64) = (0, 0)
  private var headSize = 0
  private let body: ArraySlice<UInt8>
  private let tail: StaticString
  private var sent = 0

  /// A part without bytes.
  static var empty: StreamPart { StreamPart([], isChunk: false) }

  /// The number of the stream's bytes.
  var count: Int { body.count }

  /// Whether all bytes are sent.
  var isSent: Bool { sent == headSize + body.count + tail.utf8CodeUnitCount }

  init(_ body: consuming ArraySlice<UInt8>, isChunk: Bool) {
    self.body = body
    tail = isChunk ? "\r\n" : ""
    if isChunk { addSizeLine() }
  }

  private mutating func addSizeLine() {
    // At most thirteen digits: no memory holds more than 2^52 bytes.
    let digits = max(1, (Int.bitWidth - body.count.leadingZeroBitCount + 3) / 4)
    var rest = body.count
    unsafe withUnsafeMutableBytes(of: &head) { head in
      for index in (0..<digits).reversed() {
        let digit = UInt8(truncatingIfNeeded: rest & 0xF)
        unsafe head[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        rest >>= 4
      }
      unsafe head[digits] = UInt8(ascii: "\r")
      unsafe head[digits + 1] = UInt8(ascii: "\n")
    }
    headSize = digits + 2
  }

  /// Writes as much as the socket accepts.
  mutating func send(to socket: Int32) -> Progress {
    var hasProgressed = false
    while !isSent {
      let result = write(to: socket)
      guard result > 0 else {
        return result == -Int(EAGAIN) || result == -Int(EWOULDBLOCK) ? .full(hasProgressed: hasProgressed) : .failed
      }
      sent += result
      hasProgressed = true
    }
    return .whole
  }

  private func write(to socket: Int32) -> Int {
    unsafe withUnsafeBytes(of: head) { head in
      unsafe body.withUnsafeBytes { body in
        unsafe periscope_send(
          socket, head.baseAddress, headSize, body.baseAddress, body.count, tail.utf8Start, tail.utf8CodeUnitCount,
          sent)
      }
    }
  }
}
