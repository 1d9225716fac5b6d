internal import Glibc

/// An address that was found for a host name.
struct SocketAddress {
  private let family: Int32
  private let bytes: [UInt8]

  var isIPv4: Bool { family == AF_INET }

  init?(_ info: addrinfo) {
    guard let address = unsafe info.ai_addr else { return nil }
    family = unsafe info.ai_family
    bytes = unsafe Array(UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen)))
  }

  /// Opens a listening socket, and returns its descriptor.
  func listen(host: String, port: UInt16) throws(HTTPServerError) -> Int32 {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(family, type, 0)
    guard descriptor >= 0 else { throw HTTPServerError(errno: errno, host, port) }
    setOption(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
    // Inherited by its connections.
    setOption(descriptor, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, Int32(UnsentBytes.kernelLimit))
    if family == AF_INET6 { setOption(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
    guard bind(descriptor), Glibc.listen(descriptor, 4096) == 0 else {
      let code = errno
      _ = Glibc.close(descriptor)
      throw HTTPServerError(errno: code, host, port)
    }
    return descriptor
  }

  private func bind(_ descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let address = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return unsafe Glibc.bind(descriptor, address, socklen_t(bytes.count)) == 0
    }
  }

  private func setOption(_ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Int32) {
    var value = value
    _ = unsafe setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}
