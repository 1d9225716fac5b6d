internal import CPeriscopeMicroHTTPD
internal import Glibc
internal import PeriscopeLocks
internal import PeriscopeSystem
internal import Synchronization

/// A large response body that is being sent to a client. libmicrohttpd reads it in blocks.
///
/// The descriptor is used only under the lock and before `close()`, until which libmicrohttpd keeps it open.
final class UnsentBody: Sendable {
  /// The time over which a client's rate is measured.
  static let window: Duration = .seconds(30)
  static let blockSize = 64 * 1024

  private struct Progress {
    var isOpen = true
    var received = 0
    var since: SystemInstant
  }

  let bytes: [UInt8]
  let address: RemoteAddress
  /// The number of bytes that libmicrohttpd has taken.
  private let taken = Atomic(0)
  private let connection: Connection
  private let progress: Lock<Progress>

  init(_ bytes: [UInt8], _ connection: Connection, address: RemoteAddress) {
    self.bytes = bytes
    self.connection = connection
    self.address = address
    progress = Lock(Progress(since: .now))
  }

  var size: Int { bytes.count }

  func close() { progress.withLock { $0.isOpen = false } }

  /// Ends the connection if its client has received less than `leastRate` bytes a second during the last ``window``. Returns
  /// whether it did.
  func endIfSlow(at now: SystemInstant, leastRate: Int) -> Bool {
    progress.withLock { progress in
      let time = progress.since.duration(to: now)
      guard progress.isOpen, time >= Self.window else { return false }
      let received = taken.load(ordering: .relaxed) - max(0, Int(connection.unacknowledged))
      guard Double(received - progress.received) < Double(leastRate) * (time / .seconds(1)) else {
        progress = Progress(received: received, since: now)
        return false
      }
      progress.isOpen = false
      // libmicrohttpd sees the end of the connection and closes it.
      _ = shutdown(connection.descriptor, Int32(SHUT_RDWR))
      return true
    }
  }

  private func read(at position: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let start = Int(exactly: position), start < bytes.count else { return -1 }
    let part = bytes[start..<min(bytes.count, start + buffer.count)]
    unsafe buffer.copyBytes(from: part)
    taken.store(start + part.count, ordering: .relaxed)
    return part.count
  }

  static let read: MHD_ContentReaderCallback = { context, position, buffer, limit in
    guard let context = unsafe context, let buffer = unsafe buffer else { return -2 }
    let body = unsafe Unmanaged<UnsentBody>.fromOpaque(context).takeUnretainedValue()
    return unsafe body.read(at: position, into: UnsafeMutableRawBufferPointer(start: buffer, count: limit))
  }

  static let release: MHD_ContentReaderFreeCallback = { context in
    guard let context = unsafe context else { return }
    unsafe Unmanaged<UnsentBody>.fromOpaque(context).release()
  }
}
