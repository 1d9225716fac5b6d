internal import Glibc

/// A connection to a server on this machine.
final class ClientSocket {
  let descriptor: Int32
  private var unread: ArraySlice<UInt8> = []
  /// The number of received bytes.
  private(set) var received = 0

  init(port: UInt16) throws(BenchError) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw BenchError(system: "socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { connect(descriptor, $0.baseAddress, socklen_t(bytes.count)) }
    }
    guard result == 0 else { throw BenchError(system: "connect to port \(port)") }
    set(IPPROTO_TCP, TCP_NODELAY, Int32(1))
    // A server that no longer responds must not block forever.
    set(Int(SOL_SOCKET), SO_RCVTIMEO, timeval(tv_sec: 10, tv_usec: 0))
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) throws(BenchError) {
    let sent = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    guard sent == bytes.count else { throw BenchError(system: "send") }
  }

  /// Reads the bytes that have arrived, and returns their number.
  func receive(into buffer: inout [UInt8]) throws(BenchError) -> Int {
    let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    guard count != 0 else { throw BenchError("The server closed a connection.") }
    if count < 0 && errno == EAGAIN { return 0 }
    guard count > 0 else { throw BenchError(system: "recv") }
    return count
  }

  /// Waits for the next byte.
  func next() throws(BenchError) -> UInt8 {
    if let byte = unread.popFirst() { return byte }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else {
      throw count == 0 ? BenchError("The server closed a connection.") : BenchError(system: "recv")
    }
    received += count
    unread = buffer[..<count]
    return unread.removeFirst()
  }

  /// Reads the head of a response.
  func head() throws(BenchError) -> ResponseHead {
    var bytes: [UInt8] = []
    var parser = HeadParser()
    while true {
      let byte = try next()
      bytes.append(byte)
      if let status = parser.take(byte) { return ResponseHead(status: status, bytes) }
    }
  }

  /// Reads a response's body of a known length.
  func body(of head: ResponseHead) throws(BenchError) -> String {
    guard let length = head["content-length"].flatMap({ Int($0) }) else {
      throw BenchError("A response with the status \(head.status) has no length.")
    }
    var bytes: [UInt8] = []
    for _ in 0..<length { bytes.append(try next()) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func set(_ level: Int, _ option: Int32, _ value: some BitwiseCopyable) {
    withUnsafeBytes(of: value) { _ = setsockopt(descriptor, Int32(level), option, $0.baseAddress, socklen_t($0.count)) }
  }
}
