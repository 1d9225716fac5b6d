import ComposableArchitecture
import Foundation
import Testing

@Reducer
private struct Sheet {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    var other = 0
    var wasPresented = false
    @Presents var sheet: Sheet.State?
  }

  @CasePathable
  enum Action {
    case increment
    case touchOther
    case nothing
    case closeButtonTapped
    case openButtonTapped
    case wait
    indirect case sheet(PresentationAction<Sheet.Action>)
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .touchOther: state.other += 1
      case .openButtonTapped: state.sheet = Sheet.State()
      case .closeButtonTapped:
        state.wasPresented = isPresented
        return .run { _ in await dismiss() }
      case .wait:
        return .run { _ in
          let never = AsyncStream<Void> { _ in }
          for await _ in never {}
        }
      case .nothing, .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
  }
}

@Reducer
private struct Parent {
  @Reducer
  enum Destination {
    case sheet(Sheet)
    case numbered(Numbered)
    case alert(AlertState<Alert>)

    enum Alert { case confirmButtonTapped }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var log: [String] = []
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case show(Destination.State)
    case close
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alert(.confirmButtonTapped))): state.log.append("confirmed")
      case .destination(.presented(.sheet(.increment))): state.log.append("\(state.destination?.sheet?.count ?? -1)")
      case .destination(.dismiss): state.log.append("dismissed \(state.destination != nil)")
      case .destination: break
      case .show(let destination): state.destination = destination
      case .close: state.destination = nil
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Parent.Destination.State: Equatable {}

@Reducer
private struct Numbered {
  @ObservableState
  struct State: Equatable, Identifiable { var id = 0 }
  enum Action { case wait }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in
      .run { _ in
        let never = AsyncStream<Void> { _ in }
        for await _ in never {}
      }
    }
  }
}

struct PresentationTests {
  private let store = Store(initialState: Parent.State()) { Parent() }
  private let sheets = Store(initialState: Sheet.State()) { Sheet() }

  @Test func `a presented child reduces before its parent, and its dismissal removes it`() {
    store.send(.show(.sheet(Sheet.State())))
    store.send(.destination(.presented(.sheet(.increment))))
    #expect(store.log == ["1"])
    store.send(.destination(.dismiss))
    #expect(store.log == ["1", "dismissed true"])
    #expect(store.destination == nil)
  }

  @Test func `a presented alert is dismissed after its action`() {
    store.send(.show(.alert(AlertState { TextState("Sure?") })))
    store.send(.destination(.presented(.alert(.confirmButtonTapped))))
    #expect(store.log == ["confirmed"])
    #expect(store.destination == nil)
  }

  @Test func `a feature dismisses itself, even if a feature of the same type presents it`() async {
    sheets.send(.openButtonTapped)
    sheets.send(.sheet(.presented(.openButtonTapped)))
    #expect(sheets.sheet?.sheet != nil)
    await sheets.send(.sheet(.presented(.sheet(.presented(.closeButtonTapped))))).finish()
    #expect(sheets.sheet?.sheet == nil)
    #expect(sheets.sheet != nil)
    await sheets.send(.sheet(.presented(.closeButtonTapped))).finish()
    #expect(sheets.sheet == nil)
  }

  @Test func `isPresented is true in a sheet, and false in the root feature, whose dismissal is an issue`() async {
    sheets.send(.openButtonTapped)
    let sheet = sheets.scope(state: \.$sheet, action: \.sheet)
    await withExpectedIssue { await sheets.send(.closeButtonTapped).finish() }
    #expect(!sheets.wasPresented)
    await sheet?.send(.closeButtonTapped).finish()
    #expect(sheet?.wasPresented == true)
  }

  @Test func `a presented child's effects end when it is dismissed or a child with a different ID replaces it`() async {
    for change in [
      Parent.Action.close, .destination(.dismiss), .show(.sheet(Sheet.State())),
      .show(.numbered(Numbered.State(id: 2))),
    ] {
      store.send(.show(.numbered(Numbered.State(id: 1))))
      let task = store.send(.destination(.presented(.numbered(.wait))))
      store.send(change)
      await task.finish()
    }
    #expect(store.effectCount == 0)
    store.send(.show(.numbered(Numbered.State(id: 1))))
    let task = store.send(.destination(.presented(.numbered(.wait))))
    store.send(.show(.numbered(Numbered.State(id: 1))))
    #expect(store.effectCount == 1)
    task.cancel()
    await task.finish()
  }

  @Test func `an action for an absent presented child is an issue`() {
    withExpectedIssue { _ = store.send(.destination(.presented(.sheet(.increment)))) }
    withExpectedIssue { _ = store.send(.destination(.dismiss)) }
  }

  @Test func `a presented child's store exists while the child does; later it shows the last state and sends nothing`()
    throws
  {
    #expect(sheets.scope(state: \.$sheet, action: \.sheet) == nil)
    sheets.send(.openButtonTapped)
    let sheet = try #require(sheets.scope(state: \.$sheet, action: \.sheet))
    #expect(sheets.scope(\.$sheet, action: \.sheet) === sheet)
    sheet.send(.increment)
    #expect(sheet.count == 1)
    #expect(sheets.sheet?.count == 1)
    sheets.send(.sheet(.dismiss))
    #expect(sheet.count == 1)
    sheet.send(.increment)
    #expect(sheets.sheet == nil)
  }

  @Test func `the case of a destination's store is the store of the presented feature`() throws {
    store.send(.show(.sheet(Sheet.State())))
    let destination = try #require(store.scope(state: \.destination, action: \.destination.presented))
    guard case .sheet(let sheet) = destination.case else {
      Issue.record("Another case is presented.")
      return
    }
    sheet.send(.increment)
    #expect(store.log == ["1"])
  }

  @Test func `a case key path matches and creates an action of a child that a presented child presents`() {
    let action = Parent.Action.destination(.presented(.sheet(.sheet(.presented(.increment)))))
    #expect(action.is(\.destination.sheet.sheet.increment))
    #expect(!action.is(\.destination.dismiss))
    #expect((\Parent.Action.Cases.destination.sheet.increment)().is(\.destination.sheet.increment))
  }

  @Test func `changing a presented child leaves copies of its parent's state unchanged, and it survives encoding`()
    throws
  {
    var state = Sheet.State(sheet: Sheet.State())
    let copy = state
    state.sheet?.count = 1
    #expect(copy.sheet?.count == 0)
    #expect(state.sheet?.count == 1)
    let coded = try JSONDecoder().decode(Sheet.State.self, from: JSONEncoder().encode(state))
    #expect(coded == state)
  }

  @Test
  func `a reader of a presented child's field is notified of that field only, a reader of its presence of no field`()
    throws
  {
    func isNotified(_ action: Sheet.Action, _ read: (StoreOf<Sheet>) -> Void) -> Bool {
      let calls = LockIsolatedValues()
      withPerceptionTracking {
        read(sheets)
      } onChange: {
        calls.append(1)
      }
      sheets.send(action)
      return !calls.values.isEmpty
    }
    sheets.send(.openButtonTapped)
    let sheet = try #require(sheets.scope(\.$sheet, action: \.sheet))
    #expect(!isNotified(.sheet(.presented(.touchOther))) { _ in _ = sheet.count })
    #expect(isNotified(.sheet(.presented(.increment))) { _ in _ = sheet.count })
    #expect(!isNotified(.sheet(.presented(.nothing))) { _ in _ = sheet.count })
    #expect(!isNotified(.sheet(.presented(.increment))) { _ = $0.scope(\.$sheet, action: \.sheet) })
    #expect(!isNotified(.sheet(.presented(.increment))) { _ = $0.sheet != nil })
    #expect(isNotified(.sheet(.presented(.increment))) { _ = $0.sheet?.count })
    #expect(isNotified(.openButtonTapped) { _ = $0.sheet != nil })
    #expect(isNotified(.sheet(.dismiss)) { _ = $0.scope(\.$sheet, action: \.sheet) })
  }
}
