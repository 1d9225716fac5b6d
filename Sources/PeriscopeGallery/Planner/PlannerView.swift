import ComposableArchitecture
import PeriscopeUI

struct PlannerView: View {
  let store: StoreOf<Planner>

  var body: some View {
    main {
      BackLink()
      h1 { "Planner" }
      p { "A script of the page draws the calendar. It sends the chosen day, and shows the booked ones." }
      CalendarWidget(store: store)
      ChosenDay(store: store)
      BookedDays(store: store)
    }
    .pageHead { $0.scripts = ["/planner.js"] }
    .pageHead { $0.stylesheets = ["/planner.css"] }
  }
}

private struct CalendarWidget: View {
  let store: StoreOf<Planner>

  private struct Value: Encodable {
    let booked: [Planner.Day]
    let chosen: Planner.Day
  }

  var body: some View {
    div(.class("calendar"), .role("group"), .ariaLabel("Calendar")) { p { "The calendar needs scripts." } }
      .excludedFromPatches()
      .hook(
        "calendar", with: Value(booked: store.booked, chosen: store.chosen),
        .action("dayChosen", send: Planner.Action.dayChosen, to: store))
  }
}

private struct ChosenDay: View {
  let store: StoreOf<Planner>

  var body: some View {
    div(.class("bar")) {
      output { store.chosen.name }
      Button("Book", send: .bookButtonTapped, to: store)
        .buttonStyle(.borderedProminent)
    }
  }
}

private struct BookedDays: View {
  let store: StoreOf<Planner>

  var body: some View {
    ul(.class("rows"), .ariaLabel("Booked days")) {
      ForEach(store.booked, id: \.self) { day in
        li(.class("row")) {
          span { day.name }
            .swipeActions {
              Button("Free", send: .freeButtonTapped(day), to: store, .ariaLabel("Free \(day.name)"))
            }
        }
      }
    }
  }
}
