import Glibc

/// A blocking client that sends and receives raw bytes. It fails after 400 seconds without a byte, unless its creator
/// chooses a different limit.
package final class TestConnection {
  private let descriptor: Int32
  /// The time after which reading fails.
  let readLimit: Duration
  private var unread: [UInt8] = []
  /// The bytes of a live stream that belong to events which were not returned yet.
  var unreadEvents: [UInt8] = []
  private var isOpen = true

  package struct Failure: Error, Equatable, CustomStringConvertible {
    package static let refused = Failure(description: "connect: Connection refused")

    package let description: String

    package init(description: String) { self.description = description }
  }

  package init(port: UInt16, receiveBuffer: Int32? = nil, seconds: Int = 400) throws {
    readLimit = .seconds(seconds)
    // Not inherited by processes that tests start, which would keep it open.
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    // Ends a test that would wait forever. Long, because an effect's task competes with the tasks of all other tests.
    var timeout = timeval(tv_sec: seconds, tv_usec: 0)
    limitReading(to: readLimit)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let code = errno
      close()
      throw Failure(description: "connect: \(String(cString: strerror(code)))")
    }
  }

  deinit { close() }

  /// Sets the time after which reading fails.
  func limitReading(to duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var timeout = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    _ = Glibc.close(descriptor)
  }

  /// The other end's socket, if the server is in this process.
  package var socketOfServer: Int32? {
    let own = Self.port(of: descriptor, getsockname)
    let servers = Self.port(of: descriptor, getpeername)
    return (3..<65_536).first {
      $0 != descriptor && Self.port(of: $0, getpeername) == own && Self.port(of: $0, getsockname) == servers
    }
  }

  private static func port(
    of socket: Int32, _ name: (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32
  ) -> UInt16? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(socket, $0, &size) }
    }
    return result == 0 && Int32(address.sin_family) == AF_INET ? address.sin_port : nil
  }

  /// Ends the connection in both directions. A thread that waits for bytes gets none.
  package func interrupt() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Closes the sending side, as a client does after its last request.
  package func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  package func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  package func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw Failure(description: "send: \(String(cString: strerror(errno)))") }
      rest = rest.dropFirst(count)
    }
  }

  /// Receives bytes; `nil` once the server has closed the connection.
  package func receive() throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno == ECONNRESET { return nil }
    guard count >= 0 else { throw Failure(description: "receive: \(String(cString: strerror(errno)))") }
    return count == 0 ? nil : Array(buffer[..<count])
  }

  package func read(_ count: Int) throws -> [UInt8] {
    while unread.count < count { try readMore() }
    defer { unread.removeFirst(count) }
    return Array(unread[..<count])
  }

  package func readLine() throws -> String {
    var searched = 0
    while true {
      if let end = unread[searched...].firstIndex(of: 10) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeFirst(end + 1)
        return line.hasSuffix("\r") ? String(line.unicodeScalars.dropLast()) : line
      }
      searched = unread.count
      try readMore()
    }
  }

  package func readToEnd() throws -> [UInt8] {
    while let bytes = try receive() { unread += bytes }
    return exchange(&unread, with: [])
  }

  private func readMore() throws {
    guard let bytes = try receive() else {
      throw Failure(description: "The server closed after \(unread.count) bytes, in the middle of a response.")
    }
    unread += bytes
  }
}
