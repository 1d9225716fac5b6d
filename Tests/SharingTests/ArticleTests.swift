import Foundation
import Sharing
import Testing

struct Settings: Codable, Equatable {
  var volume = 5
}

extension SharedReaderKey where Self == FileStorageKey<Settings>.Default {
  static var settings: Self { Self[.fileStorage(URL(filePath: "/var/lib/app/settings.json")), default: Settings()] }
}

struct EnvironmentKey: SharedReaderKey {
  let name: String
  var id: String { name }

  func load(context: LoadContext<String?>, continuation: LoadContinuation<String?>) {
    continuation.resume(returning: ProcessInfo.processInfo.environment[name])
  }

  func subscribe(context: LoadContext<String?>, subscriber: SharedSubscriber<String?>) -> SharedSubscription {
    SharedSubscription {}
  }
}

private struct Parent {
  @Shared(.inMemory("visits")) var visits = 0
  @Shared(.settings) var settings
  @SharedReader(EnvironmentKey(name: "HOME")) var home
}

private struct Child {
  @Shared var visits: Int
}

/// The code of the module's article.
@Suite struct ArticleTests {
  @Test func `a visit is counted by every shared property with the same key`() {
    @Shared(.inMemory("visits")) var visits = 0
    #expect(visits == 0)
    $visits.withLock { $0 += 1 }
    @Shared(.inMemory("visits")) var sameVisits = 0
    #expect(sameVisits == 1)
  }

  @Test
  func `a child changes the shared value that its parent passes on, and a member of a value is shared separately`()
    async throws
  {
    let parent = Parent()
    let child = Child(visits: parent.$visits)
    child.$visits.withLock { $0 += 1 }
    #expect(parent.visits == 1)
    let volume: Shared<Int> = parent.$settings.volume
    volume.withLock { $0 += 1 }
    try await parent.$settings.save()
    #expect(parent.settings == Settings(volume: 6))
  }

  @Test func `a custom shared key reads external data`() {
    #expect(Parent().home == ProcessInfo.processInfo.environment["HOME"])
  }
}
