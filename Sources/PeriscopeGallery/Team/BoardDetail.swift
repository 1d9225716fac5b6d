import ComposableArchitecture
import Foundation
import Periscope

/// A board: adds and moves cards, and filters them by the query of its URL.
@Reducer
struct BoardDetail {
  struct Query: PageQuery {
    enum Due: String, CaseIterable, Codable, Sendable {
      case overdue
      case week

      var title: String { self == .overdue ? "Overdue" : "Within a week" }
    }

    /// The name of a member; empty for all.
    var assignee = ""
    var due: Due?
    var text = ""
  }

  @ObservableState
  struct State: Equatable {
    let board: Team.Board.ID
    var query = Query()
    var title = ""
    var today = CalendarDay(1970, 1, 1)

    func shows(_ card: Team.Card) -> Bool {
      if !query.assignee.isEmpty, card.assignee != query.assignee { return false }
      if !query.text.isEmpty, !card.title.contains(ignoringCase: query.text) { return false }
      guard let filter = query.due else { return true }
      guard let due = card.due, card.column != .done else { return false }
      return filter == .overdue ? due < today : today...today.adding(days: 7) ~= due
    }
  }

  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case cardsDropped([Team.Card], Team.Column)
    case moveButtonTapped(Team.Card.ID, Team.Column)
    case queryChanged(Query)
    case showAllButtonTapped
    case takeButtonTapped(Team.Card.ID)
  }

  let team: SharedStore<Team.State, Team.Action>

  @Dependency(\.date.now) var now
  @Dependency(\.navigation) var navigation
  @Dependency(\.session) var session
  @Dependency(\.toasts) var toasts

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.query) { old, query in
        Reduce { _, _ in
          // With `push`, each typed letter would be a step of Back.
          if old.text == query.text { navigation.push(query) } else { navigation.replace(query) }
          return .none
        }
      }
    Reduce { state, action in
      guard let member = session[TeamMember.self] else { return .none }
      switch action {
      case .addButtonTapped:
        guard team.store.cards.count < Team.Limit.cards else {
          toasts.show("The boards have room for \(Team.Limit.cards) cards. Delete one first.")
          break
        }
        team.store.send(.cardAdded(state.title, board: state.board, by: member))
        state.title = ""

      case .binding:
        break

      case .cardsDropped(let cards, let column):
        for card in cards { move(card.id, to: column, by: member) }

      case .moveButtonTapped(let id, let column):
        move(id, to: column, by: member)

      case .queryChanged(let query):
        state.query = query
        state.today = CalendarDay(now)

      case .showAllButtonTapped:
        navigation.push(Query())

      case .takeButtonTapped(let id):
        team.store.send(.cardTaken(id, by: member))
      }
      return .none
    }
  }

  /// Moves a card if the member still may: a different member may have changed the card after the page was rendered.
  private func move(_ id: Team.Card.ID, to column: Team.Column, by member: TeamMember) {
    guard let card = team.store.cards[id: id] else { return }
    guard member.mayChange(card) else {
      return toasts.show("Only \(card.assignee ?? card.author) or an admin may move “\(card.title)”.")
    }
    team.store.send(.cardMoved(id, to: column, by: member))
  }
}
