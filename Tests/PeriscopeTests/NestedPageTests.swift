import ComposableArchitecture
import Foundation
import PeriscopeTestConnection
import PeriscopeUI
import Testing

@testable import Periscope

@Reducer
private struct Branch {
  @ObservableState
  struct State: Equatable, Identifiable, Codable {
    let id: UUID
    var name = "A row"
    var rows: IdentifiedArrayOf<State> = []
  }

  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    indirect case rows(IdentifiedActionOf<Branch>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .addButtonTapped = action { state.rows.append(State(id: uuid())) }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Self() }
  }
}

private struct BranchView: View {
  @Bindable var store: StoreOf<Branch>

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      Button("Add", send: .addButtonTapped, to: store)
    }
    ul { ForEach(store.scope(state: \.rows, action: \.rows)) { store in li { BranchView(store: store) } } }
  }
}

/// The names of a page's buttons and fields contain the path of their list, so a page of nested lists grows with the
/// square of their depth.
struct NestedPageTests {
  @Test(.timeLimit(.minutes(5)))
  func
    `lists that are nested as deep as requests can reach have a page below 3 MiB, and use less than 1 MiB of memory`()
    async throws
  {
    try await onThread {
      let site = Site {
        Page("/rows", title: "Rows", initialState: Branch.State(id: UUID(0))) {
          Branch()
        } content: {
          BranchView(store: $0)
        }
        .dependencies { values, _ in values.uuid = .incrementing }
      }
      let stage = try SiteStage(site, sessions: SessionLimits(actionsPerSecond: 0)) {
        $0.metricsAllowed = ["127.0.0.1"]
      }
      let client = try stage.client()
      var names: [String] = []
      func add() throws -> TestResponse {
        names.append((0..<names.count).map { "rows[\(UUID($0))]." }.joined() + "addButtonTapped")
        return try client.post("/rows", "action=\(names[names.count - 1])", "Prefer: return=minimal")
      }
      var response = try add()
      while response.status == 204 { response = try add() }
      #expect(response.status == 413)
      let depth = names.count - 1
      #expect(depth >= 80)
      names = []
      for _ in 0..<depth { #expect(try add().status == 204) }
      let page = try client.get("/rows").text
      let metrics = try client.get("/metrics", accept: "*/*").text
      let memory = try #require(
        metrics.firstMatch(of: /\nperiscope_page_memory_bytes (\d+)/).flatMap { Int($0.1) })
      print("\(depth) nested lists: a page of \(page.utf8.count) bytes, \(memory) bytes of memory")
      #expect(page.utf8.count < 3 << 20)
      #expect(memory < 1 << 20)
      // The names are complete, for clients without scripts.
      #expect(page.contains(names[depth - 1]))
    }
  }
}
