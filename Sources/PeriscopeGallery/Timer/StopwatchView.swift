import ComposableArchitecture
import PeriscopeUI

struct StopwatchView: View {
  let store: StoreOf<Stopwatch>

  var body: some View {
    main {
      BackLink()
      h1 { "Timer" }
      section(.class("stopwatch"), .ariaLabel("Timer")) {
        Elapsed(store: store)
        div(.class("bar")) {
          // One button for both actions, so that it keeps the focus.
          Button(store.isRunning ? "Stop" : "Start", send: .toggleButtonTapped, to: store)
            .buttonStyle(.borderedProminent)
          Button("Reset", send: .resetButtonTapped, to: store)
        }
      }
    }
    .task { store.send(.pageShown) }
    .pageHead { $0.stylesheets = ["/stopwatch.css"] }
  }
}

/// The part that changes each second.
private struct Elapsed: View {
  let store: StoreOf<Stopwatch>

  var body: some View {
    output(.attribute("role", "timer"), .ariaLabel("Elapsed")) { store.seconds.minutesAndSeconds }
  }
}
