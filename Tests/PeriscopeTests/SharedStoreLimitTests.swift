import ComposableArchitecture
import PeriscopeTestConnection
import PeriscopeUI
import Testing

@testable import Periscope
@testable import PeriscopeLive

@Reducer
private struct Heap {
  @ObservableState
  struct State: Equatable, Codable {
    var text = ""
    var actions = 0
  }

  enum Action {
    case addTapped
    case clearTapped
    case waitTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.actions += 1
      switch action {
      case .addTapped:
        state.text += String(repeating: "x", count: 1_000)
        return .none
      case .clearTapped:
        state.text = ""
        return .none
      case .waitTapped: return .none
      }
    }
  }
}

private struct HeapView: View {
  let store: StoreOf<Heap>

  var body: some View {
    output { "\(store.text.utf8.count) in \(store.actions)" }
    Button("Add", send: .addTapped, to: store)
    Button("Clear", send: .clearTapped, to: store)
    Button("Wait", send: .waitTapped, to: store)
  }
}

/// A shared state that cannot be encoded, with observable states in it.
@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable {
    var boxes: IdentifiedArrayOf<Box> = [Box(id: 0)]
    @Presents var open: Box?
  }

  @ObservableState
  struct Box: Equatable, Identifiable {
    let id: Int
    var text = ""
  }

  enum Action {
    case fillTapped
    case openTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .fillTapped:
        state.boxes[id: 0]?.text += String(repeating: "x", count: 1_000)
        state.open?.text += "x"
      case .openTapped: state.open = Box(id: 1)
      }
      return .none
    }
  }
}

private struct ShelfView: View {
  let store: StoreOf<Shelf>

  var body: some View {
    ForEach(store.boxes) { box in BoxView(box: box) }
    if let open = store.open { output { "open \(open.text.utf8.count)" } }
    Button("Fill", send: .fillTapped, to: store)
    Button("Open", send: .openTapped, to: store)
  }
}

private struct BoxView: View {
  let box: Shelf.Box

  var body: some View { output { "\(box.text.utf8.count)" } }
}

/// The limit of shared stores that are not archived.
struct SharedStoreLimitTests {
  private static let path = "/heap"

  /// - Parameter isDeclared: Whether the page declares the store, or only shows it.
  private func stage(isDeclared: Bool = true) throws -> (SiteStage, StoreOf<Heap>) {
    let heap = SharedStore(initialState: Heap.State()) { Heap() }
    let page =
      isDeclared
      ? Page(Self.path, title: "Heap", shared: heap) { HeapView(store: $0) }
      : Page(Self.path, title: "Heap") { HeapView(store: heap.store) }
    let stage = try SiteStage(Site { page }) {
      $0.stateLimit = 30_000
      $0.metricsAllowed = ["127.0.0.1"]
    }
    return (stage, heap.store)
  }

  /// Adds until an action is refused. Returns the refusal, and the number of actions before it.
  private func exhaust(_ client: Client) throws -> (refusal: TestResponse?, performed: Int) {
    for count in 0..<200 {
      let response = try client.post(Self.path, "action=addTapped", "Accept: */*")
      guard response.status == 200 else { return (response, count) }
    }
    return (nil, 200)
  }

  @Test(arguments: [true, false])
  func `an action that exceeds the limit of a shared state is undone and refused, and later ones are performed`(
    isDeclared: Bool
  ) throws {
    let (stage, store) = try stage(isDeclared: isDeclared)
    let client = try stage.client()
    #expect(try client.get(Self.path).status == 200)
    let (refusal, performed) = try exhaust(client)
    #expect(refusal?.status == 413)
    #expect(
      refusal?.text
        == "The last action would have exceeded the limit of a shared state (30000 bytes), which was returned to an earlier state.\n"
    )
    #expect((20..<30).contains(performed))
    #expect(try client.get(Self.path).text.contains("<output>\(performed * 1_000) in \(performed)</output>"))
    #expect(try exhaust(client).performed == 0)
    let metrics = try client.get("/metrics", accept: "*/*").text
    #expect(metrics.contains("periscope_limits_hit_total{limit=\"shared_state\"} 2\n"))
    #expect(try client.post(Self.path, "action=clearTapped", "Accept: */*").status == 200)
    #expect(store.text.isEmpty)
    #expect(try client.post(Self.path, "action=addTapped", "Accept: */*").status == 200)
  }

  @Test func `the size of a shared state that cannot be encoded is limited, and its page shows the earlier state`()
    throws
  {
    let shelf = SharedStore(initialState: Shelf.State()) { Shelf() }
    let stage = try SiteStage(Site { Page(Self.path, title: "Shelf", shared: shelf) { ShelfView(store: $0) } }) {
      $0.stateLimit = 30_000
    }
    let client = try stage.client()
    _ = try client.get(Self.path)
    #expect(try client.post(Self.path, "action=openTapped", "Accept: */*").status == 200)
    var performed = 0
    while performed < 200 {
      let response = try client.post(Self.path, "action=fillTapped", "Accept: */*")
      guard response.status == 200 else { break }
      performed += 1
    }
    #expect((20..<30).contains(performed))
    #expect(shelf.store.boxes[id: 0]?.text.utf8.count == performed * 1_000)
    let page = try client.get(Self.path).text
    #expect(page.contains("<output>\(performed * 1_000)</output>"))
    #expect(page.contains("open \(performed)</output>"))
    #expect(try client.post(Self.path, "action=openTapped", "Accept: */*").status == 200)
    #expect(try client.get(Self.path).text.contains("open 0</output>"))
  }

  @Test
  func `actions outside of requests cannot exceed a shared state's limit, and no later request is refused for them`()
    throws
  {
    let (stage, store) = try stage()
    let client = try stage.client()
    _ = try client.get(Self.path)
    for _ in 0..<2_000 { store.send(.addTapped) }
    #expect(store.text.utf8.count < 30_000)
    #expect(try client.post(Self.path, "action=waitTapped", "Accept: */*").status == 200)
  }
}
