import ComposableArchitecture
import Foundation
package import Periscope

extension Site {
  /// The examples. A page with the lifetime `tab` has a separate state for each window of a session.
  package static let gallery = Site {
    Page("/", title: "Periscope", initialState: Counter.State()) {
      Counter()
    } content: { store in
      IndexView(store: store, waves: SharedStores.waves.store)
    }
    .layout { page in
      FrameFiles()
      page
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
    Page("/login", title: "Log in", lifetime: .tab, initialState: Login.State()) {
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
    Page("/attachments", title: "Attachments", initialState: Attachments.State()) {
      Attachments()
    } content: { store in
      AttachmentsView(store: store)
    }
    .toasts()
    Page("/planner", title: "Planner", initialState: Planner.State()) {
      Planner()
    } content: { store in
      PlannerView(store: store)
    }
    Page("/packing", title: "Packing", initialState: Packing.State()) {
      Packing()
    } content: { store in
      PackingView(store: store)
    }
    Page("/invitation", title: "Invitation", initialState: Invitation.State()) {
      Invitation()
    } content: { store in
      InvitationView(store: store)
    }
    largerExamples
    framedExamples
    teamPages
    teamSignIn
    PriceExport.route
    files
  }
  .withGalleryHead()
  .archiving(SharedStores.team)
  .archiving(SharedStores.waves)
  .ownedByOneServer()
  .options(CardFiles.folderOption)
  .background("team files") {
    @Dependency(\.cardFiles) var cardFiles
    await cardFiles.clean { SharedStores.team.store.state.attachmentIDs }
  }
  .reporting(to: MetricsClient.metrics)
}

extension Site {
  /// The examples that show more than controls and lists.
  private static let largerExamples = PageGroup {
    Page("/two-counters", title: "Two counters", initialState: TwoCounters.State()) {
      TwoCounters()
    } content: { store in
      TwoCountersView(store: store)
    }
    Page("/optional-state", title: "Optional state", initialState: OptionalCounter.State()) {
      OptionalCounter()
    } content: { store in
      OptionalCounterView(store: store)
    }
    Page("/job", title: "A long job", initialState: Job.State()) {
      Job()
    } content: { store in
      JobView(store: store)
    }
    Page("/chart", title: "Live chart", initialState: Chart.State()) {
      Chart()
    } content: { store in
      ChartView(store: store)
    }
    Page("/poll", title: "Poll", shared: SharedStores.poll) { store in
      PollView(store: store)
    }
    Page("/chat", title: "Chat", initialState: Chat.State()) {
      Chat()
    } content: { store in
      ChatView(store: store)
    }
    Page("/prices", title: "A thousand rows", initialState: Prices.State()) {
      Prices()
    } content: { store in
      PricesView(store: store)
    }
    Page("/dashboard", title: "Dashboard", initialState: Dashboard.State()) {
      Dashboard()
    } content: { store in
      DashboardView(store: store)
    }
    Page("/mail", title: "Mail", initialState: Mail.State()) {
      Mail()
    } content: { store in
      MailView(store: store)
    }
    Page("/design", title: "Design", lifetime: .tab, initialState: DesignSample.State()) {
      DesignSample()
    } content: { store in
      DesignView(store: store)
    }
  }
  .layout { page in
    ExampleFiles()
    page
  }
}
