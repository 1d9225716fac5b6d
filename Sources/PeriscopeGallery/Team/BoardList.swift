import ComposableArchitecture
import Periscope

/// The list of boards, of which admins may delete some.
@Reducer
struct BoardList {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var title = ""
  }

  enum Action: BindableAction {
    case addButtonTapped
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case deleteButtonTapped(Team.Board.ID)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmDeletion(Team.Board.ID)
    }
  }

  let team: SharedStore<Team.State, Team.Action>

  @Dependency(\.session) var session
  @Dependency(\.toasts) var toasts

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard let member = session[TeamMember.self] else { return .none }
      switch action {
      case .addButtonTapped:
        guard team.store.boards.count < Team.Limit.boards else {
          toasts.show("There is room for \(Team.Limit.boards) boards. Delete one first.")
          break
        }
        team.store.send(.boardAdded(state.title, by: member))
        state.title = ""

      case .alert(.presented(.confirmDeletion(let id))):
        guard let board = team.store.boards[id: id] else { return .none }
        team.store.send(.boardDeleted(id, by: member))
        toasts.show("Deleted the board “\(board.title)”.")

      case .alert, .binding:
        break

      case .deleteButtonTapped(let id):
        guard member.isAdmin, let board = team.store.boards[id: id] else { return .none }
        let count = team.store.state.cards(of: id).count
        state.alert = AlertState {
          TextState("Delete “\(board.title)”?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDeletion(id)) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Cancel") }
        } message: {
          TextState("\(count) cards are deleted, too, with their files.")
        }
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
