import ComposableArchitecture
import Foundation
import Testing

@Reducer
private struct Visits {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("visits")) var visits = 0
  }

  enum Action { case opened }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        state.$visits.withLock { $0 += 1 }
        return .none
      }
    }
  }
}

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

struct SharingArticle {
  @Test @MainActor func `a shared number`() async {
    let store = TestStore(initialState: Visits.State()) { Visits() }
    await store.send(.opened) { $0.$visits.withLock { $0 = 1 } }
  }

  @Test func `settings in a file`() {
    @Shared(.settings) var settings
    #expect(settings.volume == 5)
  }

  @Test func `a key of one's own`() {
    @SharedReader(EnvironmentKey(name: "HOME")) var home
    #expect(home == ProcessInfo.processInfo.environment["HOME"])
  }
}
