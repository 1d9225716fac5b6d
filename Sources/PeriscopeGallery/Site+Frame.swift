import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeUI

extension Site {
  /// The examples, each beside its source.
  static let framedExamples = PageGroup {
    framed(.counter, Counter.State()) {
      Counter()
    } content: {
      CounterView(store: $0)
    }
    framed(.twoCounters, TwoCounters.State()) {
      TwoCounters()
    } content: {
      TwoCountersView(store: $0)
    }
    framed(.optionalState, OptionalCounter.State()) {
      OptionalCounter()
    } content: {
      OptionalCounterView(store: $0)
    }
    framed(.attachments, Attachments.State()) {
      Attachments()
    } content: {
      AttachmentsView(store: $0)
    }
    .toasts()
    framed(.planner, Planner.State()) {
      Planner()
    } content: {
      PlannerView(store: $0)
    }
    framed(.packing, Packing.State()) {
      Packing()
    } content: {
      PackingView(store: $0)
    }
    framed(.invitation, Invitation.State()) {
      Invitation()
    } content: {
      InvitationView(store: $0)
    }
    framed(.todos, Todos.State()) {
      Todos()
    } content: {
      TodosView(store: $0)
    }
    framed(.search, Search.State()) {
      Search()
    } content: {
      SearchView(store: $0)
    }
    framed(.timer, Stopwatch.State()) {
      Stopwatch()
    } content: {
      StopwatchView(store: $0)
    }
    framed(.job, Job.State()) {
      Job()
    } content: {
      JobView(store: $0)
    }
    framed(.chart, Chart.State()) {
      Chart()
    } content: {
      ChartView(store: $0)
    }
    framed(.poll, shared: SharedStores.poll) { PollView(store: $0) }
    framed(.chat, Chat.State()) {
      Chat()
    } content: {
      ChatView(store: $0)
    }
    framed(.prices, Prices.State()) {
      Prices()
    } content: {
      PricesView(store: $0)
    }
    framed(.dashboard, Dashboard.State()) {
      Dashboard()
    } content: {
      DashboardView(store: $0)
    }
    framed(.order, Order.State()) {
      Order()
    } content: {
      OrderView(store: $0)
    }
    framed(.controls, Controls.State()) {
      Controls()
    } content: {
      ControlsView(store: $0)
    }
    framed(.mail, Mail.State()) {
      Mail()
    } content: {
      MailView(store: $0)
    }
    framed(.lists, NestedLists.State(id: UUID(), name: "Everything")) {
      NestedLists()
    } content: {
      NestedListsView(store: $0)
    }
    framed(.login, Login.State()) {
      Login()
    } content: {
      LoginView(store: $0)
    }
    framed(.meetings, Meetings.State()) {
      Meetings()
    } content: {
      MeetingsView(store: $0)
    }
    framed(.tabs, SharedTabs.State()) {
      SharedTabs()
    } content: {
      SharedTabsView(store: $0)
    }
    framed(.team, SignIn.State()) {
      SignIn()
    } content: {
      SignInView(store: $0)
    }
    .pageHead { $0.stylesheets.append("/team.css") }
    framed(.design, DesignSample.State()) {
      DesignSample()
    } content: {
      DesignView(store: $0)
    }
  }

  private static func framed<State, Action, R: Reducer<State, Action>, Content: HTML>(
    _ example: Example, _ initialState: @autoclosure @escaping @Sendable () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping @Sendable () -> R,
    @HTMLBuilder content: @escaping @MainActor @Sendable (Store<State, Action>) -> Content
  ) -> Page where State: SendableMetatype, Action: SendableMetatype, R: SendableMetatype, Content: SendableMetatype {
    Page(
      example.framedPath, title: example.name.description, initialState: initialState(), reducer: reducer,
      content: content
    )
    .layout { ExampleFrame(example: example, page: $0) }
    .pageHead { $0.description = example.sentence.description }
  }

  private static func framed<State, Action, Content: HTML>(
    _ example: Example, shared: SharedStore<State, Action>,
    @HTMLBuilder content: @escaping @MainActor @Sendable (Store<State, Action>) -> Content
  ) -> Page where State: SendableMetatype, Action: SendableMetatype, Content: SendableMetatype {
    Page(example.framedPath, title: example.name.description, shared: shared, content: content)
      .layout { ExampleFrame(example: example, page: $0) }
      .pageHead { $0.description = example.sentence.description }
  }
}
