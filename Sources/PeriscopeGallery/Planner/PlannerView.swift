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
    output { "Day \(store.chosen.day) of month \(store.chosen.month)" }
    Button("Book", send: .bookButtonTapped, to: store)
  }
}

private struct BookedDays: View {
  let store: StoreOf<Planner>

  var body: some View {
    ul(.class("rows"), .ariaLabel("Booked days")) {
      ForEach(store.booked, id: \.self) { day in
        li {
          span { "Day \(day.day) of month \(day.month)" }
          Button(
            "Free", send: .freeButtonTapped(day), to: store, .ariaLabel("Free day \(day.day) of month \(day.month)"))
        }
      }
    }
  }
}
