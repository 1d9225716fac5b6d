import Foundation
import Glibc
import PeriscopeTestConnection

/// Forwards bytes between clients and a server, until it simulates a pulled cable: connections stay open, but no bytes
/// are forwarded.
package final class SilentRelay: @unchecked Sendable {
  package let port: UInt16
  private let server: UInt16
  private let listener: Int32
  // Guards the variables below: each direction of each connection has its own thread.
  private let changed = NSCondition()
  private var isSilent = false
  private var isStopped = false
  private var open: Set<Int32> = []

  package init(server: UInt16) throws {
    self.server = server
    (listener, port) = try LocalSocket.listen()
    onNewThread { self.accept() }
  }

  /// Stops forwarding bytes and accepting connections.
  package func fallSilent() { changed.withLock { isSilent = true } }

  /// Accepts new connections again. Earlier ones stay silent, and neither end is notified.
  package func speakAgain() {
    changed.withLock {
      isSilent = false
      open = []
      changed.broadcast()
    }
  }

  /// Stops the relay. Descriptors of silent connections stay open until the process ends.
  package func stop() {
    changed.withLock {
      isStopped = true
      for descriptor in open { shutdown(descriptor, Int32(SHUT_RDWR)) }
      changed.broadcast()
    }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private func accept() {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      guard client >= 0 else { break }
      changed.withLock { while isSilent, !isStopped { changed.wait() } }
      guard let upstream = LocalSocket.connect(to: server) else {
        close(client)
        continue
      }
      changed.withLock { open.formUnion([client, upstream]) }
      onNewThread { self.pass(from: client, to: upstream) }
      onNewThread { self.pass(from: upstream, to: client) }
    }
    close(listener)
  }

  private func pass(from source: Int32, to sink: Int32) {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = recv(source, &buffer, buffer.count, 0)
      // A connection from before the silence stays silent.
      guard changed.withLock({ !isSilent && open.contains(source) }) else { return }
      guard count > 0, send(sink, buffer, count, Int32(MSG_NOSIGNAL)) == count else { break }
    }
    // The second direction to end closes both descriptors.
    shutdown(sink, Int32(SHUT_WR))
    let isLast = changed.withLock { open.remove(source) != nil && !open.contains(sink) }
    if isLast {
      close(source)
      close(sink)
    }
  }
}
