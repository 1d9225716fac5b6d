import ComposableArchitecture
import Periscope

/// The form that edits a card. It notices when a different member has edited the card meanwhile.
@Reducer
struct CardEditor {
  @ObservableState
  struct State: Equatable {
    let card: Team.Card.ID
    var draft: Team.CardDraft
    var message = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case saveButtonTapped
  }

  let team: SharedStore<Team.State, Team.Action>

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.session) var session
  @Dependency(\.toasts) var toasts

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .cancelButtonTapped:
        return .run { _ in await dismiss() }

      case .saveButtonTapped:
        guard let member = session[TeamMember.self] else { return .none }
        guard let card = team.store.cards[id: state.card] else {
          state.message = "This card has been deleted meanwhile."
          return .none
        }
        guard member.mayChange(card) else {
          state.message = "This card is assigned to somebody else now, so you can no longer change it."
          return .none
        }
        guard card.version == state.draft.version else {
          let editor = card.editor ?? "Somebody"
          state.message = "\(editor) has edited this card meanwhile. Save again to replace that version."
          state.draft.version = card.version
          return .none
        }
        guard state.draft.title.contains(where: { !$0.isWhitespace }) else {
          state.message = "A card needs a title."
          return .none
        }
        team.store.send(.cardEdited(state.card, state.draft, by: member))
        toasts.show("Saved.")
        return .run { _ in await dismiss() }
      }
    }
  }
}
