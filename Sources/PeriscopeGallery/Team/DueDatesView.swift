import ComposableArchitecture
import PeriscopeUI

/// A calendar that a script draws, with the cards of the chosen day, and a list of all due dates.
struct DueDatesView: View {
  let store: StoreOf<DueDates>
  let team: StoreOf<Team>

  var body: some View {
    main {
      h1 { "Calendar" }
      div(.class("team-days")) {
        DueCalendar(store: store, team: team)
        section(.ariaLabel("The chosen day")) { DueCards(store: store, team: team) }
      }
      h2 { "All due dates" }
      ul(.class("team-dates"), .ariaLabel("All due dates")) {
        ForEach(team.state.dueCards) { card in
          li {
            span { card.due?.title ?? "" }
            a(.href(card.path)) { card.title }
            span(.class("faint")) { card.assignee ?? "Nobody" }
          }
        }
      }
    }
    .pageWidth(.wide)
    .pageHead { $0.scripts = ["/planner.js"] }
    .pageHead { $0.stylesheets = ["/planner.css"] }
  }
}

private struct DueCalendar: View {
  let store: StoreOf<DueDates>
  let team: StoreOf<Team>

  private struct Value: Encodable {
    let booked: [CalendarDay]
    let chosen: CalendarDay
  }

  var body: some View {
    div(.class("calendar"), .role("group"), .ariaLabel("Calendar")) { p { "The calendar needs scripts." } }
      .excludedFromPatches()
      .hook(
        "calendar", with: Value(booked: team.state.dueCards.compactMap(\.due), chosen: store.chosen),
        .action("dayChosen", send: DueDates.Action.dayChosen, to: store))
  }
}

private struct DueCards: View {
  let store: StoreOf<DueDates>
  let team: StoreOf<Team>

  var body: some View {
    let cards = team.state.dueCards.filter { $0.due == store.chosen }
    h2(.ariaLive("polite")) { store.chosen.title }
    if cards.isEmpty { p(.class("faint")) { "Nothing is due on this day." } }
    ul(.class("team-cards"), .ariaLabel("Due on this day")) {
      ForEach(cards) { card in
        li(.class("team-card")) {
          h3 { a(.href(card.path)) { card.title } }
          CardFacts(card: card, today: store.chosen)
        }
      }
    }
  }
}
