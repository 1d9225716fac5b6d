import ComposableArchitecture
import PeriscopeTestConnection
import PeriscopeUI
import Testing

@testable import Periscope

@Reducer
private struct Shopping {
  @ObservableState
  struct State: Equatable, Codable {
    var draft = ""
    var items: [String] = []
  }

  enum Action: BindableAction { case binding(BindingAction<State>), addButtonTapped }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard case .addButtonTapped = action else { return .none }
      state.items.append(state.draft)
      state.draft = ""
      return .none
    }
  }
}

private struct ShoppingView: View {
  @Bindable var store: StoreOf<Shopping>

  var body: some View {
    Form {
      TextField("Item", text: $store.draft)
      Button("Add", send: .addButtonTapped, to: store)
        .keyboardShortcut(.defaultAction)
        .disabled(store.draft.isEmpty)
    }
  }
}

/// Buttons that a value enables, when the value and the press arrive in one request: a user who presses Return
/// directly after typing sends both.
struct EnabledByValueTests {
  private let stage: SiteStage
  private let client: Client

  init() throws {
    let site = Site {
      Page("/shopping", title: "Shopping", initialState: Shopping.State()) {
        Shopping()
      } content: {
        ShoppingView(store: $0)
      }
    }
    stage = try SiteStage(site)
    client = try stage.client()
  }

  private func state() throws -> String { try client.get("/shopping", accept: "application/json").text }

  @Test func `the Return key presses the default button only if a value in the same request enables it`()
    throws
  {
    let page = try client.get("/shopping").text
    let submission = try #require(page.firstMatch(of: /<input name="action" value="([^"]+)" type="submit"/)?.1)
    #expect(try client.post("/shopping", "draft=Salad&action=\(submission)", "Accept: */*").status == 200)
    #expect(try state().contains(#""items":["Salad"]"#))
    // Without a value the button stays disabled, so Return does nothing.
    #expect(try client.post("/shopping", "draft=&action=\(submission)", "Accept: */*").status == 200)
    #expect(try state().contains(#""items":["Salad"]"#))
  }

  @Test func `a press applies its request's values first, and is refused if its button is still disabled`()
    throws
  {
    _ = try client.get("/shopping")
    #expect(try client.post("/shopping", "draft=Salad&action=addButtonTapped", "Accept: */*").status == 200)
    #expect(try state().contains(#""items":["Salad"]"#))
    #expect(try client.post("/shopping", "draft=&action=addButtonTapped", "Accept: */*").status == 409)
    #expect(try client.post("/shopping", "action=addButtonTapped", "Accept: */*").status == 409)
    #expect(try state().contains(#""items":["Salad"]"#))
  }
}
