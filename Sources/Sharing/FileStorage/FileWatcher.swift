internal import FoundationEssentials
internal import Glibc
internal import PeriscopeLocks
internal import PeriscopeSystem

/// Watches files with the kernel's `inotify`. A single thread reads all events.
///
/// It watches folders, because a file that is replaced atomically is a new file. The kernel does not report changes
/// that a different machine makes on a network file system.
final class FileWatcher: Sendable {
  private struct Watched: Sendable {
    var file: String
    var changed: @Sendable () -> Void
  }

  private struct State: Sendable {
    var watched: [Int32: [Int: Watched]] = [:]
    var lastNumber = 0
  }

  /// The watcher of this process; `nil` if the kernel's limit of watchers is reached, or no thread can be started.
  static let shared = FileWatcher()

  private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)

  private let descriptor: Int32
  private let state = Lock(State())

  private init?() {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    do throws(SystemError) {
      // The thread and the watcher are never deallocated.
      try SystemThread.detach("file watcher") { [self] in read() }
    } catch {
      close(descriptor)
      return nil
    }
  }

  /// Calls a closure after each change of a file, until the subscription ends.
  func watch(_ url: URL, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let folder = url.deletingLastPathComponent().path
    let file = url.lastPathComponent
    // The kernel returns the same number for the same folder. It is called inside the lock, so that no other thread
    // removes the watch meanwhile.
    let place: (folder: Int32, number: Int)? = state.withLock { state in
      let number = inotify_add_watch(descriptor, folder, Self.events)
      guard number >= 0 else { return nil }
      state.lastNumber += 1
      state.watched[number, default: [:]][state.lastNumber] = Watched(file: file, changed: changed)
      return (number, state.lastNumber)
    }
    guard let place else { return SharedSubscription {} }
    return SharedSubscription { [self] in unwatch(place.folder, place.number) }
  }

  private func unwatch(_ folder: Int32, _ number: Int) {
    let removed = state.withLock { state in
      let removed = state.watched[folder]?.removeValue(forKey: number)
      guard state.watched[folder]?.isEmpty == true else { return removed }
      state.watched[folder] = nil
      inotify_rm_watch(descriptor, folder)
      return removed
    }
    // The closure is released outside the lock, with its captures.
    _ = removed
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for changed in changes(in: buffer[..<count]) { changed() }
    }
  }

  /// Parses the kernel's events, and returns the closures to call. An event has four integers of 32 bits (the watch,
  /// the kind, a cookie and the name's length) and a zero-terminated name.
  private func changes(in bytes: ArraySlice<UInt8>) -> [@Sendable () -> Void] {
    let headSize = 16
    var changes: [@Sendable () -> Void] = []
    var rest = bytes
    while rest.count >= headSize {
      let (folder, mask, length) = rest.withUnsafeBytes { bytes in
        (
          bytes.loadUnaligned(as: Int32.self), bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
          Int(bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
        )
      }
      let name = String(decoding: rest.dropFirst(headSize).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
      rest = rest.dropFirst(headSize + length)
      // After an overflow of the kernel's queue, any file may have changed.
      changes += mask & UInt32(IN_Q_OVERFLOW) == 0 ? self.changes(of: name, in: folder) : allChanges
    }
    return changes
  }

  private func changes(of file: String, in folder: Int32) -> [@Sendable () -> Void] {
    state.withLock { state in
      (state.watched[folder] ?? [:]).values.filter { $0.file == file }.map(\.changed)
    }
  }

  private var allChanges: [@Sendable () -> Void] {
    state.withLock { $0.watched.values.flatMap(\.values).map(\.changed) }
  }
}
