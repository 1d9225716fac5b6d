internal import FoundationEssentials
internal import Glibc
internal import PeriscopeLocks

/// What is to be written to one file: at most one thing, the newest.
final class FileQueue: Sendable {
  private struct Waiting: Sendable {
    var encode: @Sendable () throws -> Data
    var done: @Sendable (Result<Void, any Error>) -> Void
  }

  private struct State: Sendable {
    var next: Waiting?
    /// Whether somebody writes, and comes back for what is next.
    var isServed = false
    /// Whether something is being written.
    var isWriting = false
    /// What this program wrote last.
    var written: FileStamp?
  }

  private let url: URL
  private let state = Lock(State())
  /// Held while the file is written, so that an older value never replaces a newer one.
  private let writing = Lock(())

  init(_ url: URL) { self.url = url }

  /// Whether the program knows better than the file what is to be in it, or wrote that itself.
  var isAhead: Bool {
    let stamp = FileStamp(of: url)
    return state.withLock { $0.next != nil || $0.isWriting || (stamp != nil && $0.written == stamp) }
  }

  /// Adds what is to be written, in place of what was; `true` if nobody serves the queue yet.
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
    // What replaces it holds all that it held.
    replaced?.done(.success(()))
    return isFirst
  }

  /// Writes what is to be written; `false`, and the queue is served no longer, if there is nothing.
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

  /// Writes at once, in place of what was to be written.
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
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Beside the file, for only within one file system is a file replaced as a whole.
    let new = folder.appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
    do {
      try create(new)
      try data.write(to: new)
      let stamp = FileStamp(of: new)
      guard rename(new.path, url.path) == 0 else { throw FileError(action: "replace", path: url.path, code: errno) }
      state.withLock { $0.written = stamp }
    } catch {
      unlink(new.path)
      throw error
    }
  }

  /// Makes an empty file with the rights of the one that it will replace; where there is none, only its owner may read it.
  private func create(_ new: URL) throws {
    var old = stat()
    let mode = stat(url.path, &old) == 0 ? old.st_mode & 0o777 : 0o600
    let descriptor = open(new.path, O_CREAT | O_EXCL | O_WRONLY, 0o600)
    guard descriptor >= 0 else { throw FileError(action: "make", path: new.path, code: errno) }
    fchmod(descriptor, mode)
    close(descriptor)
  }
}
