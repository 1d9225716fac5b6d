internal import FoundationEssentials
internal import PeriscopeLocks

/// Files in memory. Like files on disk, they notify watchers of changes by other programs, which `change(_:to:)`
/// simulates, but not of the program's own writes.
final class MemoryFiles: SharedFiles {
  private struct Contents: Sendable {
    var data: [URL: Data] = [:]
    var watchers: [Int: (url: URL, changed: @Sendable () -> Void)] = [:]
    var lastWatcher = 0
  }

  private let contents = Lock(Contents())

  func load(_ url: URL) -> Data? { contents.withLock { $0.data[url] } }

  func save(_ url: URL, _ encode: @Sendable () throws -> Data) throws {
    let data = try encode()
    contents.withLock { $0.data[url] = data }
  }

  func saveSoon(
    _ url: URL, _ encode: @escaping @Sendable () throws -> Data,
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    done(Result { try save(url, encode) })
  }

  func watch(_ url: URL, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let number = contents.withLock { contents in
      contents.lastWatcher += 1
      contents.watchers[contents.lastWatcher] = (url, changed)
      return contents.lastWatcher
    }
    return SharedSubscription { [weak self] in
      _ = self?.contents.withLock { $0.watchers.removeValue(forKey: number) }
    }
  }

  /// Changes a file as a different program would; `nil` removes it.
  func change(_ url: URL, to data: Data?) {
    let watchers = contents.withLock { contents in
      contents.data[url] = data
      return contents.watchers.values.filter { $0.url == url }.map(\.changed)
    }
    for changed in watchers { changed() }
  }
}
