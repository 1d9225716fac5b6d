import ComposableArchitecture
import PeriscopeUI
import Testing

@Reducer
private struct Queue {
  @ObservableState
  struct State: Equatable { var jobs: IdentifiedArrayOf<Job> = [Job(id: 1), Job(id: 2), Job(id: 3)] }
  struct Job: Equatable, Identifiable { let id: Int }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}

nonisolated private struct QueueView: View {
  @Bindable var store: StoreOf<Queue>
  let actions: EditActions<IdentifiedArrayOf<Queue.Job>>

  var body: some View {
    List { ForEach($store.jobs, editActions: actions) { $job in Text("Job \(job.id)") } }
  }
}

@MainActor
@Suite struct EditActionsTests {
  private let monitor = Monitor()
  private let store: StoreOf<Queue>

  init() { store = Store(initialState: Queue.State(), reducer: Queue(), monitor: monitor) }

  @Test func `rows of a binding to a list are deleted and moved by their buttons`() {
    let stage = ModelStage(monitor: monitor) { QueueView(store: store, actions: .all) }
    _ = stage.press("move-down[1]")
    #expect(store.jobs.ids == [2, 1, 3])
    _ = stage.press("move-up[3]")
    #expect(store.jobs.ids == [2, 3, 1])
    _ = stage.press("delete[3]")
    #expect(store.jobs.ids == [2, 1])
  }

  @Test func `a list's rows have buttons only for the allowed edit actions`() {
    let deleting = ModelStage(monitor: monitor) { QueueView(store: store, actions: .delete) }
    #expect(deleting.page.contains("delete[1]") && !deleting.page.contains("move-down[1]"))
    let moving = ModelStage(monitor: monitor) { QueueView(store: store, actions: [.move]) }
    #expect(!moving.page.contains("delete[1]") && moving.page.contains("move-down[1]"))
  }
}
