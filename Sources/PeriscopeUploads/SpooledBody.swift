internal import Glibc
internal import PeriscopeLocks

/// The whole body of a request in a temporary file, for the server that owns the request's page.
package final class SpooledBody: Sendable {
  private struct State: ~Copyable {
    var file: TemporaryFile?
    var writer: TemporaryFileWriter?
    var size = 0
    var refusal: UploadRefusal?
  }

  private let share: UploadShare
  private let state: Lock<State>
  private let note: @Sendable (UploadRefusal) -> Void

  /// - Parameter note: Takes the reason why the body is not kept.
  package init(
    in folder: UploadFolder, _ share: UploadShare, note: @escaping @Sendable (UploadRefusal) -> Void = { _ in }
  ) throws(UploadError) {
    let writer = try folder.makeFile(share: share)
    self.share = share
    self.note = note
    let file = writer.file
    state = Lock(State(file: file, writer: writer))
    // The empty file takes space on the disk already.
    if !share.add(UploadShare.blockSize) { refuse(.noRoom) }
  }

  /// The number of bytes.
  package var size: Int { state.withLock { $0.size } }

  /// The reason why the body was not kept.
  package var refusal: UploadRefusal? { state.withLock { $0.refusal } }

  /// Refuses the body, and deletes what has arrived.
  package func refuse(_ refusal: UploadRefusal) {
    let isFirst = state.withLock { state in
      defer {
        state.refusal = state.refusal ?? refusal
        state.writer = nil
        state.file = nil
        state.size = 0
      }
      return state.refusal == nil
    }
    share.release()
    if isFirst { note(refusal) }
  }

  /// Appends the next bytes. After a refusal, they are dropped.
  package func receive(_ bytes: Span<UInt8>) {
    guard refusal == nil else { return }
    guard share.add(bytes.count) else { return refuse(.noRoom) }
    let isWritten = state.withLock { state in
      state.size += bytes.count
      return state.writer?.append(bytes) == true
    }
    if !isWritten { refuse(.disk("\(UploadError(call: "An uploaded file could not be written"))")) }
  }

  /// Writes the last bytes, once the body has arrived.
  package func finish() {
    let isWritten = state.withLock { state in
      defer { state.writer = nil }
      return state.writer?.flush() ?? true
    }
    if !isWritten { refuse(.disk("\(UploadError(call: "An uploaded file could not be written"))")) }
  }

  /// Returns the bytes at a place, at most `count`; none at the end, and after a refusal.
  package func bytes(at offset: Int, count: Int) throws(UploadRefusal) -> [UInt8] {
    let (file, size) = state.withLock { ($0.file, $0.size) }
    guard let path = file?.path, offset < size else { return [] }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unreadable }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
      repeat {
        size = pread(descriptor, buffer.baseAddress, count, off_t(offset))
      } while size < 0 && errno == EINTR
      size = max(0, size)
    }
    guard !bytes.isEmpty else { throw Self.unreadable }
    return bytes
  }

  private static var unreadable: UploadRefusal {
    .disk("\(UploadError(call: "The body of an upload could not be read"))")
  }
}
