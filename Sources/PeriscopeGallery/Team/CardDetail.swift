import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeUI

/// A card: moves, edits and deletes it, and keeps its files.
@Reducer
struct CardDetail {
  @ObservableState
  struct State: Equatable {
    let card: Team.Card.ID
    let board: Team.Board.ID
    @Presents var editor: CardEditor.State?
  }

  enum Action {
    case columnChosen(Team.Column)
    case deleteButtonTapped
    case editButtonTapped
    case editor(PresentationAction<CardEditor.Action>)
    case filesChosen([UploadedFile])
    case filesKept([Team.Attachment])
    case removeFileButtonTapped(Team.Attachment.ID)
    case takeButtonTapped
    case undoButtonTapped
  }

  let team: SharedStore<Team.State, Team.Action>

  @Dependency(\.cardFiles) var cardFiles
  @Dependency(\.date.now) var now
  @Dependency(\.navigation) var navigation
  @Dependency(\.session) var session
  @Dependency(\.toasts) var toasts

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard let member = session[TeamMember.self] else { return .none }
      let id = state.card
      switch action {
      case .columnChosen(let column):
        team.store.send(.cardMoved(id, to: column, by: member))
        return .none

      case .deleteButtonTapped:
        guard let card = team.store.cards[id: id], member.mayChange(card) else { return .none }
        team.store.send(.cardDeleted(id, by: member))
        navigation.redirect(to: "/team/boards/\(state.board)")
        return .run { send in
          if await toasts.show("Deleted “\(card.title)”.", button: "Undo") { await send(.undoButtonTapped) }
        }

      case .editButtonTapped:
        guard let card = team.store.cards[id: id], member.mayChange(card) else { return .none }
        state.editor = CardEditor.State(card: id, draft: Team.CardDraft(card, today: CalendarDay(now)))
        return .none

      case .editor:
        return .none

      case .filesChosen(let files):
        return .run { send in
          var kept: [Team.Attachment] = []
          for file in files {
            do {
              kept.append(try await cardFiles.keep(file))
            } catch {
              toasts.show("\(file.name) could not be stored.")
            }
          }
          await send(.filesKept(kept))
        }

      case .filesKept(let files):
        team.store.send(.filesAttached(files, to: id, by: member))
        return .none

      case .removeFileButtonTapped(let file):
        team.store.send(.fileRemoved(file, from: id, by: member))
        return .none

      case .takeButtonTapped:
        team.store.send(.cardTaken(id, by: member))
        return .none

      case .undoButtonTapped:
        team.store.send(.cardRestored(id, by: member))
        return .none
      }
    }
    .ifLet(\.$editor, action: \.editor) { CardEditor(team: team) }
  }
}
