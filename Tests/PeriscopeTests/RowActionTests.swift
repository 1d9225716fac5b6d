import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeUI
import PeriscopeTestConnection
import Testing

@Reducer
private struct Chores {
  @ObservableState
  struct State: Equatable, Codable {
    var all = ["wash", "iron", "fold"]
    var hidesLong = false
    var shown: [String] { hidesLong ? all.filter { $0 == "wash" } : all }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delete(IndexSet)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard case .delete(let offsets) = action else { return .none }
      let shown = state.shown
      for offset in offsets { state.all.removeAll { $0 == shown[offset] } }
      return .none
    }
  }
}

private struct ChoresView: View {
  @Bindable var store: StoreOf<Chores>

  var body: some View {
    Form {
      Toggle("Only short ones", isOn: $store.hidesLong)
      ForEach(store.shown, id: \.self) { Text($0) }
        .onDelete { store.send(.delete($0)) }
    }
  }
}

@Suite(.timeLimit(.minutes(5))) struct RowActionTests {
  private let site = Site {
    Page("/chores", title: "Chores", initialState: Chores.State()) {
      Chores()
    } content: {
      ChoresView(store: $0)
    }
  }

  @Test func `an action that deletes a row which the same request hides is refused, and deletes no other row either`()
    throws
  {
    let stage = try SiteStage(site)
    let client = try stage.client()
    let refused = try client.post("/chores", "hidesLong=true&action=delete[fold]", "Accept: application/json")
    #expect(refused.status == 409)
    #expect(refused.text.contains("delete[wash]"))
    let shown = try client.get("/chores", accept: "application/json")
    #expect(shown.text.contains(#""all":["wash","iron","fold"]"#))
    #expect(shown.text.contains(#""hidesLong":true"#))
  }

  @Test func `an action that deletes a row which the same request leaves visible is performed`() throws {
    let stage = try SiteStage(site)
    let client = try stage.client()
    let done = try client.post("/chores", "hidesLong=true&action=delete[wash]", "Accept: application/json")
    #expect(done.status == 200)
    #expect(done.text.contains(#""all":["iron","fold"]"#))
  }
}
