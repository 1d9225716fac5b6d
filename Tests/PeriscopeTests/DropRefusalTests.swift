import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTestConnection
import PeriscopeUI
import Testing

@Reducer
private struct Garage {
  struct Part: Equatable, Codable, Identifiable {
    let id: Int
    var isMounted = false
  }

  @ObservableState
  struct State: Equatable, Codable {
    var parts: [Part] = [Part(id: 1), Part(id: 2)]
    var order = ["a", "b", "c"]
    var isLocked = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case mounted([Part])
    case moved(IndexSet, Int)
    case removeButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .mounted(let parts):
        for part in parts {
          if let index = state.parts.firstIndex(where: { $0.id == part.id }) { state.parts[index].isMounted = true }
        }
      case .moved(let offsets, let destination): state.order.move(fromOffsets: offsets, toOffset: destination)
      case .removeButtonTapped: state.parts.removeFirst()
      case .binding: break
      }
      return .none
    }
  }
}

private struct GarageView: View {
  @Bindable var store: StoreOf<Garage>

  var body: some View {
    Toggle("Locked", isOn: $store.isLocked)
    Button("Remove", send: .removeButtonTapped, to: store)
    ForEach(store.parts) { part in p { "\(part.id)" }.draggable(part) }
    div {}.dropDestination(for: Garage.Part.self, named: "car") { store.send(.mounted($0)) }
      .disabled(store.isLocked)
    div {}.dropDestination { (items: [Int]) in }
    List { ForEach(store.order, id: \.self) { Text($0) }.onMove { store.send(.moved($0, $1)) } }
  }
}

@Suite(.timeLimit(.minutes(5))) struct DropRefusalTests {
  private let site = Site {
    Page("/garage", title: "Garage", initialState: Garage.State()) {
      Garage()
    } content: {
      GarageView(store: $0)
    }
  }

  @Test func `a client that reads the page's JSON drops a view and moves a row`() async throws {
    try await browse(site) { stage, client in
      let page = try client.get("/garage", accept: "application/json").text
      #expect(page.contains(#""drags":["drag[1]","drag[2]"],"drops":["drop[car]","#), "\(page)")
      let dropped = try client.post("/garage", "action=drag[2]>drop[car]", "Accept: application/json")
      #expect(dropped.status == 200 && dropped.text.contains(#"{"id":2,"isMounted":true}"#), "\(dropped.text)")
      let moved = try client.post("/garage", "action=move[c]<move[a]", "Accept: application/json")
      #expect(moved.status == 200 && moved.text.contains(#""order":["c","a","b"]"#))
    }
  }

  @Test(arguments: [
    // Names that the page does not offer.
    ("action=drag[3]>drop[car]", 409), ("action=drag[1]>drop[bike]", 409), ("action=drag[1]<drop[car]", 409),
    ("action=drag[1]", 409), ("action=drop[car]", 409), ("action=drop[car]>drag[1]", 409), ("action=>", 409),
    ("action=drag[1]>", 409), ("action=move[a]", 409),
    // Rows and positions.
    ("action=move[a]>move[a]", 409), ("action=move[a]>move[d]", 409), ("action=move[a]>3", 409),
    ("action=move[a]>NaN", 409), ("action=move[a]>-1", 409), ("action=move[a]>move[99999999999999999999]", 409),
    ("action=move[a]>drop[car]", 409), ("action=drag[1]>move[a]", 409),
    // A client cannot send its own payload: the destination receives that of the dragged view.
    ("action=drag[1]>drop[car]&drag[1]={\"id\":2}", 409), ("action=drag[1]>drop[car]&items=[2]", 409),
    ("drop[car]=drag[1]", 409), ("drag[1]=drop[car]", 409), ("action=drag[{\"id\":2}]>drop[car]", 409),
    // A destination that the same request disables.
    ("isLocked=true&action=drag[1]>drop[car]", 409),
    // A destination of a different type.
    ("action=drag[1]>drop", 409),
    // Malformed names.
    ("action=drag[1]%00>drop[car]", 409), ("action=drag[1]>drop[car]%FF", 400), ("action=", 409),
  ])
  func `a drop that the page does not offer is refused, and changes nothing`(body: String, status: Int) async throws {
    try await browse(site) { stage, client in
      let refused = try client.post("/garage", body, "Accept: application/json")
      #expect(refused.status == status, "\(body): \(refused.text)")
      let shown = try client.get("/garage", accept: "application/json").text
      #expect(shown.contains(#""order":["a","b","c"]"#) && !shown.contains(#""isMounted":true"#), "\(shown)")
    }
  }

  @Test
  func
    `a drop of a view that was removed is refused, but the page of a different session that has the view performs it`()
    async throws
  {
    try await browse(site) { stage, client in
      let other = try stage.client()
      _ = try other.get("/garage", accept: "application/json")
      #expect(try client.post("/garage", "action=removeButtonTapped", "Accept: application/json").status == 200)
      let refused = try client.post("/garage", "action=drag[1]>drop[car]", "Accept: application/json")
      #expect(refused.status == 409)
      #expect(refused.text.contains("This page does not offer"))
      // The other session's page still has the view.
      #expect(try other.post("/garage", "action=drag[1]>drop[car]", "Accept: application/json").status == 200)
    }
  }

  @Test func `a drop on an unnamed destination of an earlier instance of the page is refused`() async throws {
    try await browse(site) { stage, client in
      let page = try client.get("/garage", accept: "application/json").text
      let place = try #require(page.firstMatch(of: /"drops":\["drop\[car\]","(\d+-\d+)"/)).1
      let refused = try client.post(
        "/garage", "action=drag[1]>\(place)", "Accept: application/json", "Periscope-Epoch: earlier")
      #expect(refused.status == 409)
      #expect(refused.text.contains("This has changed meanwhile"), "\(refused.text)")
    }
  }
}
