internal import FoundationEssentials
internal import Glibc
internal import PeriscopeLocks

/// Files on disk.
final class DiskFiles: SharedFiles {
  private let queues = Lock<[URL: FileQueue]>([:])
  private let clock: any Clock<Duration>
  private let interval: Duration

  /// - Parameters:
  ///   - clock: The clock for the interval.
  ///   - interval: The minimum time between two writes of a file.
  init(clock: any Clock<Duration> = ContinuousClock(), interval: Duration = .seconds(1)) {
    self.clock = clock
    self.interval = interval
  }

  func load(_ url: URL) throws -> Data? {
    do {
      return try Data(contentsOf: url)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile {
      return nil
    }
  }

  func save(_ url: URL, _ encode: @Sendable () throws -> Data) throws { try queue(of: url).writeNow(encode) }

  func saveSoon(
    _ url: URL, _ encode: @escaping @Sendable () throws -> Data,
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    _ = Self.writesAtExit
    let queue = queue(of: url)
    guard queue.add(encode, done: done) else { return }
    // The first change is written at once. Changes within the interval after it are written together.
    _ = queue.writeNext()
    let (clock, interval) = (clock, interval)
    Task.detached { @concurrent in
      repeat { try? await clock.sleep(for: interval) } while queue.writeNext()
    }
  }

  func watch(_ url: URL, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let queue = queue(of: url)
    // Only an existing folder can be watched.
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    return FileWatcher.shared?.watch(url) {
      // Ignores changes that a pending write will replace, and the program's own.
      if !queue.isAhead { changed() }
    } ?? SharedSubscription {}
  }

  /// Writes all pending changes.
  func flush() {
    for queue in queues.withLock({ Array($0.values) }) { _ = queue.writeNext() }
  }

  private func queue(of url: URL) -> FileQueue {
    queues.withLock { queues in
      if let queue = queues[url] { return queue }
      let queue = FileQueue(url)
      queues[url] = queue
      return queue
    }
  }

  private static let writesAtExit: Void = {
    atexit { (FileStorage.fileSystem.files as? DiskFiles)?.flush() }
  }()
}
