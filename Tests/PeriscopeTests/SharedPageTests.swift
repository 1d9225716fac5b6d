import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeUI
import Sharing
import PeriscopeTestConnection
import Testing

@Reducer
private struct Visits {
  @ObservableState
  struct State: Equatable {
    @Shared var count: Int

    init(key: String) { _count = Shared(wrappedValue: 0, .inMemory(key)) }
  }

  enum Action {
    case visitButtonTapped
    case laterButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .visitButtonTapped:
        state.$count.withLock { $0 += 1 }
        return .none
      case .laterButtonTapped:
        return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
      }
    }
  }
}

/// The session that a task works for.
private enum Whose {
  @TaskLocal static var name = "nobody"
}

private struct VisitsView: View {
  let store: StoreOf<Visits>

  var body: some View {
    output { "\(store.count)" }
    p { "\(Whose.name)" }
    Button("Visit", send: .visitButtonTapped, to: store)
    Button("Later", send: .laterButtonTapped, to: store)
  }
}

/// A server whose sessions share one counter.
private struct VisitsSite {
  let key = UUID().uuidString
  private let stage: SiteStage

  var server: Server { stage.server }

  init() throws {
    let key = key
    stage = try SiteStage(
      Site {
        Page("/tally", title: "Visits", initialState: Visits.State(key: key)) {
          Visits()
        } content: { store in
          VisitsView(store: store)
        }
      })
  }

  /// A new session with its page and its stream open.
  func session() throws -> (browser: Browser, stream: Browser) {
    let browser = try Browser(port: server.port)
    _ = try browser.get()
    let stream = try browser.tab()
    try stream.follow("?epoch=\(browser.epoch)&since=0")
    return (browser, stream)
  }
}

extension Browser {
  /// Reads events until one sets the first text of the page, for at most a minute.
  fileprivate func wait(forText text: String) throws {
    try connection.waitForEvent(text) { $0.contains("\ndata:0.0=\(text)\n") }
  }
}

@Suite(.timeLimit(.minutes(5))) struct SharedPageTests {
  @Test func `an action in one session reaches the streams of all pages that show the shared value`() async throws {
    let site = try VisitsSite()
    try await onThread {
      let sessions = try (0..<3).map { _ in try site.session() }
      for (number, session) in sessions.enumerated() {
        #expect(try session.browser.press("visitButtonTapped").status == 204)
        for other in sessions { #expect(try other.stream.event() == "id:\(number + 1)\ndata:0.0=\(number + 1)\n\n") }
      }
      #expect(try site.session().browser.get().text.contains("<output>3</output>"))
    }
    site.server.stop()
  }

  @Test func `an effect's change of a shared value reaches the streams of all sessions`() async throws {
    let site = try VisitsSite()
    try await onThread {
      let sessions = try (0..<2).map { _ in try site.session() }
      _ = try sessions[0].browser.press("laterButtonTapped")
      for session in sessions { #expect(try session.stream.event() == "id:1\ndata:0.0=1\n\n") }
    }
    site.server.stop()
  }

  @Test func `a page is rendered with its own task-local values, not with those of a shared value's writer`()
    async throws
  {
    let site = try VisitsSite()
    let key = site.key
    try await onThread {
      let session = try site.session()
      let count = Shared(wrappedValue: 0, .inMemory(key))
      Whose.$name.withValue("somebody") { count.withLock { $0 += 1 } }
      #expect(try session.stream.event() == "id:1\ndata:0.0=1\n\n")
    }
    site.server.stop()
  }

  @Test func `eight writing threads and two acting sessions do not deadlock, and all see the last value`()
    async throws
  {
    let site = try VisitsSite()
    let key = site.key
    let sessions = try await onThread { try (0..<2).map { _ in UncheckedSendable(try site.session()) } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await onThread {
            let count = Shared(wrappedValue: 0, .inMemory(key))
            for _ in 0..<250 { count.withLock { $0 += 1 } }
          }
        }
      }
      for session in sessions {
        group.addTask {
          try await onThread {
            for _ in 0..<50 { _ = try session.value.browser.press("visitButtonTapped") }
          }
        }
      }
      try await group.waitForAll()
    }
    try await onThread {
      for session in sessions {
        try session.value.stream.wait(forText: "2100")
      }
    }
    site.server.stop()
  }
}
