import ComposableArchitecture
import Foundation
package import Periscope

extension Site {
  /// The examples. Pages with dialogs, sheets and tabs have a state for each window of a session.
  package static let gallery = Site {
    Page("/", title: "Examples") {
      IndexView()
    }
    Page("/counter", title: "Counter", initialState: Counter.State()) {
      Counter()
    } content: { store in
      CounterView(store: store)
    }
    Page("/todos", title: "Todos", initialState: Todos.State()) {
      Todos()
    } content: { store in
      TodosView(store: store)
    }
    Page("/search", title: "Search", initialState: Search.State()) {
      Search()
    } content: { store in
      SearchView(store: store)
    }
    Page("/timer", title: "Timer", initialState: Stopwatch.State()) {
      Stopwatch()
    } content: { store in
      StopwatchView(store: store)
    }
    Page("/lists", title: "Lists of lists", initialState: NestedLists.State(id: UUID(), name: "Everything")) {
      NestedLists()
    } content: { store in
      NestedListsView(store: store)
    }
    Page("/login", title: "Log in", initialState: Login.State()) {
      Login()
    } content: { store in
      LoginView(store: store)
    }
    Page("/meetings", title: "Meetings", lifetime: .tab, initialState: Meetings.State()) {
      Meetings()
    } content: { store in
      MeetingsView(store: store)
    }
    Page("/tabs", title: "Shared state", lifetime: .tab, initialState: SharedTabs.State()) {
      SharedTabs()
    } content: { store in
      SharedTabsView(store: store)
    }
    Page("/order", title: "Order", lifetime: .tab, initialState: Order.State()) {
      Order()
    } content: { store in
      OrderView(store: store)
    }
    Page("/controls", title: "Controls", lifetime: .tab, initialState: Controls.State()) {
      Controls()
    } content: { store in
      ControlsView(store: store)
    }
  }
}
