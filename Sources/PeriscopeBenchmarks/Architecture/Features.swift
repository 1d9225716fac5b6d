internal import ComposableArchitecture

// The features of the architecture benchmark: the counter, a chain of children, a list of rows, and a stack.

@Reducer
struct MeasuredCounter {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    var note = ""
  }

  enum Action {
    case increment
    case later
    case chain
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count &+= 1
        return .none
      case .later:
        return .run { _ in }
      case .chain:
        return .send(.increment)
      }
    }
  }
}

/// A feature with one child.
@Reducer
struct MeasuredParent<Child: Reducer> {
  @ObservableState
  struct State {
    var child: Child.State
    var count = 0
  }

  enum Action {
    case child(Child.Action)
    case increment
  }

  let child: Child

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { child }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

@Reducer
struct MeasuredList {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<MeasuredCounter.State>
    var count = 0

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { MeasuredCounter.State(id: $0) })
    }
  }

  enum Action {
    case increment
    case incrementDirectly(Int)
    case rows(IdentifiedActionOf<MeasuredCounter>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count &+= 1
      case .incrementDirectly(let id): state.rows[id: id]?.count &+= 1
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { MeasuredCounter() }
  }
}

/// A feature that presents a feature of its own type.
@Reducer
struct MeasuredSheet {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var sheet: MeasuredSheet.State?

    /// Returns a sheet with a number of nested sheets.
    static func nested(_ depth: Int) -> Self {
      var state = State()
      if depth > 0 { state.sheet = nested(depth - 1) }
      return state
    }
  }

  enum Action {
    case increment
    indirect case sheet(PresentationAction<MeasuredSheet.Action>)

    /// Returns an increment in the innermost of a number of nested sheets.
    static func nested(_ depth: Int) -> Self { depth > 0 ? .sheet(.presented(nested(depth - 1))) : .increment }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { MeasuredSheet() }
  }
}

@Reducer
struct MeasuredStack {
  @ObservableState
  struct State: Equatable {
    var path: StackState<MeasuredCounter.State>

    init(count: Int) { path = StackState((0..<count).map { MeasuredCounter.State(id: $0) }) }
  }

  enum Action {
    case push
    case pop
    case path(StackActionOf<MeasuredCounter>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push: state.path.append(MeasuredCounter.State())
      case .pop: state.path.removeLast()
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { MeasuredCounter() }
  }
}
