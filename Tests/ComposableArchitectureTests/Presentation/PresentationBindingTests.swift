import ComposableArchitecture
import PeriscopeTestSupport
import Testing

@Reducer
private struct Child {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private struct Parent {
  @Reducer
  enum Destination {
    case first(Child)
    case second(Child)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var child: Child.State?
    @Presents var destination: Destination.State?
    @Presents var stubborn: Child.State?
    var dismissals = 0
  }

  enum Action {
    case child(PresentationAction<Child.Action>)
    case destination(PresentationAction<Destination.Action>)
    case stubborn(PresentationAction<Child.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child(.dismiss), .destination(.dismiss): state.dismissals += 1
      case .child, .destination, .stubborn: break
      }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Child() }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Parent.Destination.State: Equatable {}

struct PresentationBindingTests {
  private func store(_ state: Parent.State) -> Bindable<StoreOf<Parent>> {
    Bindable(wrappedValue: Store(initialState: state) { Parent() })
  }

  @Test func `the binding of a presentation returns the child's store, and dismisses the child`() throws {
    // With this type, the key path's root is `Case`, unlike that of a literal argument.
    let path: CaseKeyPath<Parent.Action, PresentationAction<Child.Action>> = \.child
    for form in 0..<3 {
      @Bindable var store = Store(initialState: Parent.State(child: Child.State())) { Parent() }
      let binding =
        switch form {
        case 0: $store.scope(state: \.child, action: \.child)
        case 1: $store.scope(\.$child, action: \.child)
        default: $store.scope(\.$child, action: path)
        }
      try #require(binding.wrappedValue).send(.tapped)
      #expect(store.child?.count == 1)
      #expect(binding.wrappedValue?.count == 1)
      binding.wrappedValue = nil
      #expect(store.child == nil)
      #expect(binding.wrappedValue == nil)
      #expect(store.dismissals == 1)
    }
  }

  @Test func `a binding dismisses a child once, and ignores a store that is written to it`() throws {
    let store = store(Parent.State(child: Child.State()))
    let binding = store.scope(state: \.child, action: \.child)
    binding.wrappedValue = binding.wrappedValue
    #expect(store.wrappedValue.child != nil)
    binding.wrappedValue = nil
    binding.wrappedValue = nil
    store.scope(\.$child, action: \.child).wrappedValue = nil
    #expect(store.wrappedValue.dismissals == 1)
  }

  @Test func `a destination's feature is bound, and dismissed only while its case is presented`() throws {
    let store = store(Parent.State(destination: .first(Child.State())))
    let first = store.scope(state: \.destination?.first, action: \.destination.first)
    let second = store.scope(state: \.destination?.second, action: \.destination.second)
    try #require(first.wrappedValue).send(.tapped)
    #expect(store.wrappedValue.destination?.first?.count == 1)
    #expect(second.wrappedValue == nil)
    second.wrappedValue = nil
    #expect(store.wrappedValue.dismissals == 0)
    first.wrappedValue = nil
    #expect(store.wrappedValue.destination == nil)
    #expect(store.wrappedValue.dismissals == 1)
  }

  @Test func `a reader of a presentation's binding is notified when the child is dismissed`() {
    let store = store(Parent.State(child: Child.State()))
    let binding = store.scope(\.$child, action: \.child)
    let isNotified = LockIsolated(false)
    withPerceptionTracking {
      _ = binding.wrappedValue
    } onChange: {
      isNotified.setValue(true)
    }
    binding.wrappedValue = nil
    #expect(isNotified.value)
  }

  @Test func `a dismissal by a binding that no reducer handles is an issue at the binding's line`() {
    let store = store(Parent.State(stubborn: Child.State()))
    let binding = store.scope(\.$stubborn, action: \.stubborn)
    let line = UInt(#line - 1)
    let recorded = IssueRecorder()
    withIssueReporters([recorded]) { binding.wrappedValue = nil }
    #expect(
      recorded.issues == [
        IssueRecorder.Issue(
          message: """
            A binding dismissed the child of 'Parent.State', but it is still presented: the feature did not handle the action \
            'dismiss' of 'Parent.Action'. Run the child with 'ifLet(\\.$child, action: \\.child)'.
            """, fileID: #fileID, line: line)
      ])
  }
}
