import ComposableArchitecture
import PeriscopeTestSupport
import Testing

@Reducer
private struct Detail {
  @ObservableState
  struct State: Equatable {
    var saveCount = 0
    var isClosable = false
  }

  enum Action: Equatable {
    case closeButtonTapped
    case saveButtonTapped
    case saved
    case shown
    case task
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped: return .run { _ in await dismiss() }
      case .saveButtonTapped:
        return .run { send in
          await send(.saved)
          await dismiss(animation: .default)
          await send(.saved)
        }
      case .saved: state.saveCount += 1
      case .shown: state.isClosable = isPresented
      case .task: return .run { _ in try await Task.never() }
      }
      return .none
    }
  }
}

@Reducer
private struct Master {
  @ObservableState
  struct State: Equatable { @Presents var sheet: Detail.State? }

  enum Action: Equatable {
    case openButtonTapped
    case sheet(PresentationAction<Detail.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .openButtonTapped { state.sheet = Detail.State() }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Detail() }
  }
}

@MainActor
struct TestStoreDismissalTests {
  @Test func `dismissing a test store's feature cancels its effects`() async {
    let store = TestStore(initialState: Detail.State()) { Detail() }
    await store.send(.task)
    #expect(!store.isDismissed)
    await store.send(.closeButtonTapped)
    #expect(store.isDismissed)
    await store.finish()
  }

  @Test func `a test store receives actions sent before a feature's dismissal, and none after it`() async {
    let store = TestStore(initialState: Detail.State()) { Detail() }
    await store.send(.saveButtonTapped)
    #expect(store.isDismissed)
    await store.receive(\.saved) { $0.saveCount = 1 }
    await store.finish()
  }

  @Test func `an action for a dismissed feature of a test store is an issue, and changes nothing`() async {
    let issues = await issues {
      let store = TestStore(initialState: Detail.State()) { Detail() }
      await store.send(.closeButtonTapped)
      let task = await store.send(.saved)
      #expect(task.isCancelled)
      #expect(store.state.saveCount == 0)
    }
    #expect(issues.linesBefore(#line) == [4])
    #expect(
      issues.map(\.message) == [
        """
        An action was sent to a feature that has dismissed itself: …

            Detail.Action.saved

        It is no longer presented. Send the action before the dismissal, or use a new test store.
        """
      ])
  }

  @Test func `a feature in a test store counts as presented`() async {
    let store = TestStore(initialState: Detail.State()) { Detail() }
    await store.send(.shown) { $0.isClosable = true }
  }

  @Test func `a test store's feature calls an overridden dismiss dependency, and stays`() async {
    let count = LockIsolated(0)
    let store = TestStore(initialState: Detail.State()) {
      Detail()
    } withDependencies: {
      $0.dismiss = DismissEffect { count.withValue { $0 += 1 } }
    }
    await store.send(.closeButtonTapped)
    #expect(count.value == 1)
    #expect(!store.isDismissed)
  }

  @Test func `the dismissal of a presented feature is an action that the test receives`() async {
    let store = TestStore(initialState: Master.State()) { Master() }
    await store.send(.openButtonTapped) { $0.sheet = Detail.State() }
    await store.send(.sheet(.presented(.task)))
    await store.send(.sheet(.presented(.closeButtonTapped)))
    await store.receive(\.sheet.dismiss) { $0.sheet = nil }
    #expect(!store.isDismissed)
  }
}
