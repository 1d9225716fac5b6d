internal import FoundationEssentials
internal import Glibc
internal import PeriscopeLocks

/// Real files.
final class DiskFiles: SharedFiles {
  private let queues = Lock<[URL: FileQueue]>([:])
  private let clock: any Clock<Duration>
  private let interval: Duration

  /// - Parameters:
  ///   - clock: What the time between two writes of a file is measured by.
  ///   - interval: How long that is at least.
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
    // The first change is written at once. Those that follow before the interval is over are written together.
    _ = queue.writeNext()
    let (clock, interval) = (clock, interval)
    Task.detached { @concurrent in
      repeat { try? await clock.sleep(for: interval) } while queue.writeNext()
    }
  }

  func watch(_ url: URL, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let queue = queue(of: url)
    // A folder can be watched only if it is there.
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    return FileWatcher.shared?.watch(url) {
      // What is still to be written will replace what somebody else wrote; and what this program wrote it knows.
      if !queue.isAhead { changed() }
    } ?? SharedSubscription {}
  }

  /// Writes what is still to be written.
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
