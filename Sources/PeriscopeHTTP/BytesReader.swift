internal import CPeriscopeMicroHTTPD
internal import Synchronization

/// Bytes that libmicrohttpd reads in blocks.
final class BytesReader: Sendable {
  static let blockSize = 64 * 1024

  private let body: UnsentBody

  init(_ body: UnsentBody) {
    self.body = body
  }

  private func read(at position: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let bytes = body.bytes
    guard let start = Int(exactly: position), start < bytes.count else { return -1 }
    let part = bytes[start..<min(bytes.count, start + buffer.count)]
    unsafe buffer.copyBytes(from: part)
    body.taken.store(start + part.count, ordering: .relaxed)
    return part.count
  }

  static let read: MHD_ContentReaderCallback = { context, position, buffer, limit in
    guard let context = unsafe context, let buffer = unsafe buffer else { return -2 }
    let reader = unsafe Unmanaged<BytesReader>.fromOpaque(context).takeUnretainedValue()
    return unsafe reader.read(at: position, into: UnsafeMutableRawBufferPointer(start: buffer, count: limit))
  }

  static let release: MHD_ContentReaderFreeCallback = { context in
    guard let context = unsafe context else { return }
    unsafe Unmanaged<BytesReader>.fromOpaque(context).release()
  }
}
