import ComposableArchitecture

@Reducer
struct Order {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case confirmationDialog(ConfirmationDialogState<Confirmation>)
    case extras(Extras)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case anotherButtonTapped
    }

    @CasePathable
    enum Confirmation: Equatable, Sendable {
      case clearEverythingButtonTapped
      case keepAddressButtonTapped
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var name = ""
    var note = ""
    var pizza = Pizza()

    var isComplete: Bool { !name.isEmpty && !pizza.address.street.isEmpty }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case clearButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case extrasButtonTapped
    case noteChanged(String)
    case orderButtonTapped
  }

  static let noteLength = 20

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.pizza.quantity):
        state.pizza.quantity = min(max(state.pizza.quantity, 1), 9)
        return .none

      case .binding:
        return .none

      case .clearButtonTapped:
        state.destination = .confirmationDialog(.clear)
        return .none

      case .destination(.presented(.alert(.anotherButtonTapped))):
        state.pizza = Pizza(address: state.pizza.address)
        return .none

      case .destination(.presented(.confirmationDialog(.clearEverythingButtonTapped))):
        state = State()
        return .none

      case .destination(.presented(.confirmationDialog(.keepAddressButtonTapped))):
        state = State(name: state.name, pizza: Pizza(address: state.pizza.address))
        return .none

      case .destination(.presented(.extras(.doneButtonTapped))):
        guard case .extras(let extras) = state.destination else { return .none }
        state.pizza.extras = extras.extras
        return .none

      case .destination:
        return .none

      case .extrasButtonTapped:
        state.destination = .extras(Extras.State(extras: state.pizza.extras))
        return .none

      case .noteChanged(let note):
        state.note = String(note.prefix(Self.noteLength))
        return .none

      case .orderButtonTapped:
        state.destination = .alert(state.isComplete ? .thanks(state.name) : .incomplete)
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Order.Destination.State: Equatable {}
