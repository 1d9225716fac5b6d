import ComposableArchitecture
import Foundation
import Testing

@Reducer
private struct Letter {
  @Reducer
  enum Destination {
    case alert(AlertState<Question>)
    case share(ConfirmationDialogState<Question>)
    case page(Page)
  }

  enum Question: Equatable, Codable {
    case confirmButtonTapped
    case copyButtonTapped(times: Int)
  }

  @ObservableState
  struct State: Equatable, Codable {
    @Presents var alert: AlertState<Question>?
    @Presents var destination: Destination.State?
    @Presents var page: Page.State?
    var path = StackState<Destination.State>()
    var shown: StackElementID?
    var log: [String] = []
  }

  enum Action {
    case alert(PresentationAction<Question>)
    case destination(PresentationAction<Destination.Action>)
    case page(PresentationAction<Page.Action>)
    case path(StackActionOf<Destination>)
    case pushButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmButtonTapped)): state.log.append("confirmed")
      case .destination(.presented(.share(.copyButtonTapped(let times)))): state.log.append("copied \(times)")
      case .pushButtonTapped: state.path.append(.page(Page.State()))
      case .alert, .destination, .page, .path: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$page, action: \.page) { Page() }
    .forEach(\.path, action: \.path)
  }
}

extension Letter.Destination.State: Equatable, Codable {}

/// The state of a page is archived as JSON, together with the state that it presents.
struct KeptStateTests {
  private let alert = AlertState<Letter.Question> {
    TextState("Delete ") + TextState("it").bold() + TextState("?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmButtonTapped) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Keep") }
  } message: {
    TextState("It cannot be brought back.").italic()
  }

  private let share = ConfirmationDialogState<Letter.Question>(titleVisibility: .visible) {
    TextState("Share")
  } actions: {
    ButtonState(action: .copyButtonTapped(times: 2)) { TextState("Copy twice") }
  }

  private func kept(_ state: Letter.State) throws -> Letter.State {
    try JSONDecoder().decode(Letter.State.self, from: JSONEncoder().encode(state))
  }

  @Test func `a dialog restored from JSON is still shown, and its buttons work`() throws {
    let state = Letter.State(alert: alert, destination: .share(share))
    let restored = try kept(state)
    #expect(restored == state)
    let store = Store(initialState: restored) { Letter() }
    for button in store.alert?.buttons ?? [] {
      button.withAction { if let action = $0 { store.send(.alert(.presented(action))) } }
    }
    for button in store.destination?.share?.buttons ?? [] {
      button.withAction { if let action = $0 { store.send(.destination(.presented(.share(action)))) } }
    }
    #expect(store.log == ["confirmed", "copied 2"])
    #expect(store.alert == nil)
    #expect(store.destination == nil)
  }

  @Test func `a restored dialog and its buttons have new IDs`() throws {
    let restored = try kept(Letter.State(alert: alert, destination: .share(share)))
    #expect(restored.alert?.id != alert.id)
    #expect(restored.destination?.share?.id != share.id)
    #expect(restored.alert?.buttons.map(\.id) != alert.buttons.map(\.id))
  }

  @Test func `a presented state is restored from JSON, and an absent one stays absent`() throws {
    let state = Letter.State(destination: .page(Page.State(count: 2)), page: Page.State(count: 3))
    let restored = try kept(state)
    #expect(restored == state)
    #expect(restored.page?._$id != state.page?._$id)
    let store = Store(initialState: restored) { Letter() }
    store.send(.page(.presented(.increment)))
    store.send(.destination(.presented(.page(.increment))))
    #expect(store.page?.count == 4)
    #expect(store.destination?.page?.count == 3)
    #expect(try kept(Letter.State()) == Letter.State())
  }

  @Test func `the elements of a restored stack get unused IDs`() throws {
    var state = Letter.State(path: [.page(Page.State(count: 1)), .alert(alert)])
    state.shown = state.path.ids[1]
    let (first, second) = (try kept(state), try kept(state))
    #expect(Array(first.path) == Array(state.path))
    #expect(Set(state.path.ids).union(first.path.ids).union(second.path.ids).count == 6)
    let store = Store(initialState: first) { Letter() }
    store.send(.pushButtonTapped)
    #expect(Set(store.path.ids).count == 3)
    store.send(.path(.element(id: store.path.ids[0], action: .page(.increment))))
    #expect(store.path[id: store.path.ids[0], case: \.page]?.count == 2)
  }

  @Test func `a stack element ID that is restored as a separate field matches no element`() throws {
    var state = Letter.State(path: [.page(Page.State())])
    state.shown = state.path.ids[0]
    let restored = try kept(state)
    let shown = try #require(restored.shown)
    #expect(restored.path[id: shown] == nil)
    #expect(state.path[id: shown] == nil)
    #expect(String(decoding: try JSONEncoder().encode(StackElementID(integerLiteral: 7)), as: UTF8.self) == "7")
  }

  @Test func `decoding a state with a malformed stack element throws a decoding error`() {
    let data = Data(#"{"path":[{"page":{"_0":1}}],"log":[]}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Letter.State.self, from: data) }
  }
}
