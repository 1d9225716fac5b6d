import ComposableArchitecture
import Foundation
import IssueReporting
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Synchronization
import Testing

/// Two sites under test do not affect each other, even at the same time.
@Suite(.timeLimit(.minutes(5))) struct SeparationTests {
  @Reducer
  struct Visits {
    @ObservableState
    struct State: Equatable {
      @Shared(.inMemory("visits")) var count = 0
      @Shared(.fileStorage(URL(filePath: "/tmp/visits.json"))) var kept = 0
      @Shared(.appStorage("visits")) var saved = 0
    }

    enum Action {
      case countButtonTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.$count.withLock { $0 += 1 }
        state.$kept.withLock { $0 += 1 }
        state.$saved.withLock { $0 += 1 }
        return .none
      }
    }
  }

  private struct VisitsView: View {
    let store: StoreOf<Visits>

    var body: some View {
      output { "\(store.count) \(store.kept) \(store.saved)" }
      Button("Count", send: .countButtonTapped, to: store)
    }
  }

  @Reducer
  struct Lobby {
    @ObservableState
    struct State: Equatable {
      var guests = 0
    }

    enum Action {
      case enterButtonTapped
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.guests += 1
        return .none
      }
    }
  }

  private struct LobbyView: View {
    let store: StoreOf<Lobby>

    var body: some View {
      output { "\(store.guests)" }
      Button("Enter", send: .enterButtonTapped, to: store)
    }
  }

  private static let lobby = SharedStore(initialState: Lobby.State()) { Lobby() }

  private static var site: Site {
    Site {
      Page("/visits", title: "Visits", initialState: Visits.State()) {
        Visits()
      } content: {
        VisitsView(store: $0)
      }
      Page("/lobby", title: "Lobby", shared: lobby) { LobbyView(store: $0) }
      Page("/desk", title: "Desk") { LobbyView(store: lobby.store) }
    }
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `each site under test has its own shared values`(connection: PageConnection) async throws {
    let (one, other) = (
      try TestSite(Self.site, through: connection), try TestSite(Self.site, through: connection)
    )
    let (ada, grace) = (await one.visit("/visits"), await one.visit("/visits"))
    await ada.button("Count").click {
      "- status: 0 0 0"
      "+ status: 1 1 1"
    }
    await grace.receive {
      "- status: 0 0 0"
      "+ status: 1 1 1"
    }
    #expect(await other.visit("/visits").status().text == "0 0 0")
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `each site under test has its own shared stores`(connection: PageConnection) async throws {
    let (one, other) = (
      try TestSite(Self.site, through: connection), try TestSite(Self.site, through: connection)
    )
    let (ada, grace) = (await one.visit("/lobby"), await one.visit("/desk"))
    await ada.button("Enter").click {
      "- status: 0"
      "+ status: 1"
    }
    await grace.receive {
      "- status: 0"
      "+ status: 1"
    }
    #expect(await other.visit("/lobby").status().text == "0")
    #expect(await other.visit("/desk").status().text == "0")
  }

  // MARK: Issues

  @Reducer
  struct Complaint {
    @ObservableState
    struct State: Equatable {
      var name: String
    }

    enum Action {
      case effectButtonTapped
      case reducerButtonTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        let name = state.name
        switch action {
        case .effectButtonTapped: return .run { _ in reportIssue("An effect of \(name)") }
        case .reducerButtonTapped: reportIssue("A reducer of \(name)")
        }
        return .none
      }
    }
  }

  private struct ComplaintView: View {
    let store: StoreOf<Complaint>

    var body: some View {
      Button("Effect", send: .effectButtonTapped, to: store)
      Button("Reducer", send: .reducerButtonTapped, to: store)
    }
  }

  /// Collects the issues that are reported in one of two concurrent tests.
  private final class Reports: IssueReporter {
    let messages = Mutex<[String]>([])

    func reportIssue(
      _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
    ) {
      let message = message() ?? ""
      messages.withLock { $0.append(message) }
    }
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `issues of two concurrent tests are reported in their own test`(connection: PageConnection) async throws {
    let names = ["Ada", "Grace"]
    let reports = names.map { _ in Reports() }
    try await withThrowingTaskGroup(of: Void.self) { tests in
      for (name, reports) in zip(names, reports) {
        tests.addTask {
          try await withIssueReporters([reports]) {
            let page = try await TestPage(initialState: Complaint.State(name: name), through: connection) {
              Complaint()
            } content: {
              ComplaintView(store: $0)
            }
            for _ in 0..<10 {
              await page.button("Effect").click()
              await page.button("Reducer").click()
            }
            await page.finish()
          }
        }
      }
      try await tests.waitForAll()
    }
    for (name, reports) in zip(names, reports) {
      let messages = reports.messages.withLock { $0 }
      #expect(messages.count == 20)
      #expect(messages.allSatisfy { $0.hasSuffix(" of \(name)") }, "\(messages)")
    }
  }
}
