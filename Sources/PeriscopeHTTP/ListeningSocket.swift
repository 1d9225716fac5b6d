internal import Glibc

/// A listening socket. The server opens it itself, because libmicrohttpd does not report the reason of a failure.
struct ListeningSocket: ~Copyable {
  let descriptor: Int32
  let port: UInt16

  init(host: String, port: UInt16) throws(HTTPServerError) {
    var failure = HTTPServerError(.unknownHost, host, port)
    for candidate in Self.candidates(host: host, port: port) {
      do throws(HTTPServerError) {
        descriptor = try candidate.listen(host: host, port: port)
        self.port = Self.port(of: descriptor)
        return
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// Refuses connections from now on. The descriptor stays open so that no server thread uses a reused one.
  func shutDown() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  consuming func close() {
    _ = Glibc.close(descriptor)
  }

  private static func candidates(host: String, port: UInt16) -> [SocketAddress] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &hints, &first) == 0 else { return [] }
    defer { unsafe freeaddrinfo(first) }
    var list = unsafe first
    var addresses: [SocketAddress] = []
    while let info = unsafe list {
      if let address = unsafe SocketAddress(info.pointee) { addresses.append(address) }
      unsafe list = info.pointee.ai_next
    }
    // A name may have addresses of both families; users most often expect IPv4.
    return addresses.filter(\.isIPv4) + addresses.filter { !$0.isIPv4 }
  }

  private static func port(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(descriptor, $0, &length) }
    }
    guard result == 0 else { return 0 }
    // The port has the same offset in both families' addresses.
    return unsafe withUnsafeBytes(of: address) { UInt16(bigEndian: unsafe $0.load(fromByteOffset: 2, as: UInt16.self)) }
  }
}
