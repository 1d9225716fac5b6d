import Foundation
import Glibc
import PeriscopeSystem

/// A server that replies to the first bytes of each client with a fixed text, and closes the connection.
final class FixedReplyServer: Sendable {
  let port: UInt16
  private let descriptor: Int32

  init(saying answer: String) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) + listen(descriptor, 16) + getsockname(descriptor, address, &size)
      }
    }
    guard result == 0 else { throw CocoaError(.fileReadUnknown) }
    port = UInt16(bigEndian: address.sin_port)
    try SystemThread.detach("fixed replies") {
      while case let peer = accept(descriptor, nil, nil), peer >= 0 {
        var heard = [UInt8](repeating: 0, count: 1_024)
        _ = recv(peer, &heard, heard.count, 0)
        _ = send(peer, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
        close(peer)
      }
      // Closed here, so that the descriptor is not reused before the last `accept`.
      close(descriptor)
    }
  }

  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
