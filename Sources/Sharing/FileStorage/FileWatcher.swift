internal import FoundationEssentials
internal import Glibc
internal import PeriscopeLocks
internal import PeriscopeSystem

/// Watches files with the kernel's `inotify`. A single thread reads all events.
///
/// It watches folders, because a file that is replaced atomically is a new file. While a folder does not exist, it watches the
/// folder's nearest existing ancestor. The kernel does not report changes that a different machine makes on a network file system.
final class FileWatcher: Sendable {
  private struct Watched: Sendable {
    var folder: String
    var file: String
    var changed: @Sendable () -> Void
    /// Whether the watch is that of the folder, not that of an ancestor.
    var hasFolder = false
  }

  private struct State: Sendable {
    /// The files, by the kernel's numbers of their watches.
    var watched: [Int32: [Int: Watched]] = [:]
    /// The watch of each file.
    var watches: [Int: Int32] = [:]
    var lastNumber = 0
  }

  /// The watcher of this process; `nil` if the kernel's limit of watchers is reached, or no thread can be started.
  static let shared = FileWatcher()

  /// The events of a file.
  private static let fileEvents = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
  /// The events after which a missing folder may exist.
  private static let newFolderEvents = UInt32(IN_CREATE | IN_MOVED_TO)
  /// The events after which a watch no longer belongs to its path. The kernel reports the end of a watch in any case.
  private static let endEvents = UInt32(IN_MOVE_SELF | IN_IGNORED)

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
    let watched = Watched(
      folder: url.deletingLastPathComponent().path, file: url.lastPathComponent, changed: changed)
    let number: Int? = state.withLock { state in
      state.lastNumber += 1
      return add(watched, state.lastNumber, to: &state) ? state.lastNumber : nil
    }
    guard let number else { return SharedSubscription {} }
    return SharedSubscription { [self] in unwatch(number) }
  }

  private func unwatch(_ number: Int) {
    let removed = state.withLock { state -> Watched? in
      guard let watch = state.watches.removeValue(forKey: number) else { return nil }
      let removed = state.watched[watch]?.removeValue(forKey: number)
      removeIfUnused(watch, from: &state)
      return removed
    }
    // The closure is released outside the lock, with its captures.
    _ = removed
  }

  // MARK: Watches

  // The kernel is called inside the lock, so that no other thread removes a watch meanwhile.

  /// Watches the folder of a file, or an ancestor. Returns `false` if the kernel refuses that.
  private func add(_ new: Watched, _ number: Int, to state: inout State) -> Bool {
    var watched = new
    var (path, below) = (watched.folder, watched.folder)
    while true {
      watched.hasFolder = path == watched.folder
      let events = watched.hasFolder ? Self.fileEvents : Self.newFolderEvents
      // The kernel returns the same number for the same folder, whose events may also be needed for other files.
      let watch = inotify_add_watch(descriptor, path, events | UInt32(IN_MOVE_SELF | IN_MASK_ADD))
      if watch >= 0 {
        if watched.hasFolder || access(below, F_OK) != 0 {
          state.watched[watch, default: [:]][number] = watched
          state.watches[number] = watch
          return true
        }
        // The path below has been created before its parent was watched.
        removeIfUnused(watch, from: &state)
        (path, below) = (watched.folder, watched.folder)
      } else {
        guard errno == ENOENT || errno == ENOTDIR, path != "/", let slash = path.lastIndex(of: "/") else {
          return false
        }
        (path, below) = (slash == path.startIndex ? "/" : String(path[..<slash]), path)
      }
    }
  }

  private func removeIfUnused(_ watch: Int32, from state: inout State) {
    guard state.watched[watch]?.isEmpty != false else { return }
    state.watched[watch] = nil
    inotify_rm_watch(descriptor, watch)
  }

  /// Watches the folders of a watch's files again, which may have moved or be new. Returns the closures of the files that may have
  /// changed by that.
  private func renew(_ watch: Int32, onlyMissing: Bool, in state: inout State) -> [@Sendable () -> Void] {
    let renewed = (state.watched[watch] ?? [:]).filter { !onlyMissing || !$0.value.hasFolder }
    var changes: [@Sendable () -> Void] = []
    for (number, watched) in renewed {
      state.watched[watch]?[number] = nil
      state.watches[number] = nil
      let isAdded = add(watched, number, to: &state)
      let hasFolder = state.watches[number].flatMap { state.watched[$0]?[number]?.hasFolder } ?? false
      if watched.hasFolder || hasFolder || !isAdded { changes.append(watched.changed) }
    }
    removeIfUnused(watch, from: &state)
    return changes
  }

  // MARK: Events

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
      let (watch, mask, length) = rest.withUnsafeBytes { bytes in
        (
          bytes.loadUnaligned(as: Int32.self), bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
          Int(bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
        )
      }
      let name = String(decoding: rest.dropFirst(headSize).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
      rest = rest.dropFirst(headSize + length)
      changes += self.changes(of: name, mask, in: watch)
    }
    return changes
  }

  private func changes(of file: String, _ mask: UInt32, in watch: Int32) -> [@Sendable () -> Void] {
    state.withLock { state in
      // After an overflow of the kernel's queue, any file or folder may have changed.
      guard mask & UInt32(IN_Q_OVERFLOW) == 0 else {
        return Array(state.watched.keys).flatMap { renew($0, onlyMissing: false, in: &state) }
      }
      guard mask & Self.endEvents == 0 else { return renew(watch, onlyMissing: false, in: &state) }
      var changes: [@Sendable () -> Void] = []
      if mask & Self.fileEvents != 0 {
        changes += (state.watched[watch] ?? [:]).values.filter { $0.hasFolder && $0.file == file }.map(\.changed)
      }
      if mask & UInt32(IN_ISDIR) != 0, mask & Self.newFolderEvents != 0 {
        changes += renew(watch, onlyMissing: true, in: &state)
      }
      return changes
    }
  }
}
