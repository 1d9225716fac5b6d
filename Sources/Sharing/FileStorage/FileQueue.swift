internal import FoundationEssentials
internal import Glibc
internal import PeriscopeLocks

/// The pending write of a file. A newer write replaces an older one.
final class FileQueue: Sendable {
  private struct Waiting: Sendable {
    var encode: @Sendable () throws -> Data
    var done: @Sendable (Result<Void, any Error>) -> Void
  }

  private struct State: Sendable {
    var next: Waiting?
    /// Whether a thread is writing, and will perform the next write, too.
    var isServed = false
    /// Whether a write is in progress.
    var isWriting = false
    /// The stamp of the file after the program's last write.
    var written: FileStamp?
  }

  private let url: URL
  private let state = Lock(State())
  /// Held during a write, so that an older value never replaces a newer one.
  private let writing = Lock(())

  init(_ url: URL) { self.url = url }

  /// Whether the file's content is this program's own, or is about to be replaced.
  var isAhead: Bool {
    let stamp = FileStamp(of: url)
    return state.withLock { $0.next != nil || $0.isWriting || (stamp != nil && $0.written == stamp) }
  }

  /// Adds a write, and replaces a pending one. Returns `true` if no thread is writing yet, so that the caller must.
  func add(
    _ encode: @escaping @Sendable () throws -> Data, done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) -> Bool {
    let (replaced, isFirst) = state.withLock { state in
      defer {
        state.next = Waiting(encode: encode, done: done)
        state.isServed = true
      }
      return (state.next, !state.isServed)
    }
    // The newer write includes the change.
    replaced?.done(.success(()))
    return isFirst
  }

  /// Performs the pending write. Returns `false` and ends the writing if no write is pending.
  func writeNext() -> Bool {
    let written: (Waiting, Result<Void, any Error>)? = writing.withLock { _ in
      let next = state.withLock { state in
        defer { state.next = nil }
        state.isWriting = state.next != nil
        if state.next == nil { state.isServed = false }
        return state.next
      }
      return next.map { next in (next, Result { try write(next.encode) }) }
    }
    guard let (waiting, result) = written else { return false }
    waiting.done(result)
    return true
  }

  /// Writes at once, and drops the pending write, which is done with the result of this one.
  func writeNow(_ encode: @Sendable () throws -> Data) throws {
    let (replaced, result) = writing.withLock { _ in
      let replaced = state.withLock { state in
        defer { state.next = nil }
        state.isWriting = true
        return state.next
      }
      return (replaced, Result { try write(encode) })
    }
    replaced?.done(result)
    try result.get()
  }

  private func write(_ encode: @Sendable () throws -> Data) throws {
    defer { state.withLock { $0.isWriting = false } }
    let data = try encode()
    let url = target
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The new file is in the same folder, because a file can be replaced atomically only within one file system.
    let new = folder.appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
    do {
      try create(new, for: url)
      try data.write(to: new)
      let stamp = FileStamp(of: new)
      guard rename(new.path, url.path) == 0 else { throw FileError(action: "replace", path: url.path, code: errno) }
      state.withLock { $0.written = stamp }
    } catch {
      unlink(new.path)
      throw error
    }
  }

  /// The file to replace. A symbolic link stays, and its destination is replaced.
  private var target: URL {
    guard let path = realpath(url.path, nil) else { return url }
    defer { free(path) }
    return URL(filePath: String(cString: path))
  }

  /// Creates an empty file with the permissions of the file that it will replace. Without such a file, only the owner
  /// has access.
  private func create(_ new: URL, for url: URL) throws {
    var old = stat()
    let mode = stat(url.path, &old) == 0 ? old.st_mode & 0o777 : 0o600
    let descriptor = open(new.path, O_CREAT | O_EXCL | O_WRONLY, 0o600)
    guard descriptor >= 0 else { throw FileError(action: "create", path: new.path, code: errno) }
    fchmod(descriptor, mode)
    close(descriptor)
  }
}
