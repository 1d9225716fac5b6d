import ComposableArchitecture
import PeriscopeUI

struct JobView: View {
  let store: StoreOf<Job>

  var body: some View {
    main {
      BackLink()
      h1 { "A long job" }
      section(.class("panel-card"), .ariaLabel("Job")) {
        JobProgress(store: store)
        JobButtons(store: store)
      }
    }
    .task { store.send(.pageShown) }
  }
}

private struct JobProgress: View {
  let store: StoreOf<Job>

  var body: some View {
    ProgressView("Import of 4,000 records", value: share)
    p(.class("faint"), .attribute("role", "status")) { text }
  }

  private var share: Double {
    if let step = store.step { return Double(step) / Double(Job.steps) }
    return store.outcome == .finished ? 1 : 0
  }

  private var text: String {
    if let step = store.step { return "\((step * 4_000 / Job.steps).grouped) of 4,000" }
    return switch store.outcome {
    case .cancelled: "Cancelled"
    case .finished: "All records are imported"
    case nil: "Not started"
    }
  }
}

private struct JobButtons: View {
  let store: StoreOf<Job>

  var body: some View {
    div(.class("bar")) {
      Button("Start", send: .startButtonTapped, to: store)
        .buttonStyle(.borderedProminent)
        .disabled(store.step != nil)
      Button("Cancel", send: .cancelButtonTapped, to: store)
        .disabled(store.step == nil)
    }
  }
}
