import ComposableArchitecture
import PeriscopeUI

@Reducer
struct Tally {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped: state.count -= 1
      case .incrementButtonTapped: state.count += 1
      }
      return .none
    }
  }
}

struct TallyView: View {
  let store: StoreOf<Tally>

  var body: some View {
    HStack {
      Button {
        store.send(.decrementButtonTapped)
      } label: {
        Image(systemName: "minus")
      }
      Text("\(store.count)")
        .monospacedDigit()
      Button {
        store.send(.incrementButtonTapped)
      } label: {
        Image(systemName: "plus")
      }
    }
  }
}

struct TallyDemoView: View {
  let store: StoreOf<Tally>

  var body: some View {
    Form {
      Section {
        Text("A number with two buttons.").foregroundStyle(.secondary)
      }
      Section {
        TallyView(store: store)
          .frame(maxWidth: .infinity)
      }
    }
    .buttonStyle(.borderless)
    .navigationTitle("Tally demo")
  }
}

@Reducer
struct TwoTallies {
  @ObservableState
  struct State: Equatable {
    var left = Tally.State()
    var right = Tally.State(count: 5)
  }
  enum Action {
    case left(Tally.Action)
    case right(Tally.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Tally() }
    Scope(state: \.right, action: \.right) { Tally() }
  }
}

struct TwoTalliesView: View {
  let store: StoreOf<TwoTallies>

  var body: some View {
    Form {
      HStack {
        Text("Left")
        Spacer()
        TallyView(store: store.scope(state: \.left, action: \.left))
      }
      HStack {
        Text("Right")
        Spacer()
        TallyView(store: store.scope(state: \.right, action: \.right))
      }
    }
    .buttonStyle(.borderless)
    .navigationTitle("Two tallies")
  }
}

@Reducer
struct OptionalTally {
  @ObservableState
  struct State: Equatable {
    var tally: Tally.State?
  }
  enum Action {
    case tally(Tally.Action)
    case toggleButtonTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggleButtonTapped:
        state.tally = state.tally == nil ? Tally.State() : nil
        return .none
      case .tally:
        return .none
      }
    }
    .ifLet(\.tally, action: \.tally) { Tally() }
  }
}

struct OptionalTallyView: View {
  let store: StoreOf<OptionalTally>

  var body: some View {
    Form {
      Button("Toggle the tally") {
        store.send(.toggleButtonTapped)
      }
      if let store = store.scope(state: \.tally, action: \.tally) {
        Text("There is a tally")
        TallyView(store: store)
          .buttonStyle(.borderless)
          .frame(maxWidth: .infinity)
      } else {
        Text("There is no tally")
      }
    }
    .navigationBarTitle("Optional tally")
  }
}
