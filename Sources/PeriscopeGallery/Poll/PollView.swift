import ComposableArchitecture
import PeriscopeUI

struct PollView: View {
  let store: StoreOf<Poll>

  var body: some View {
    main {
      BackLink()
      h1 { "Tabs or spaces?" }
      Choices(store: store)
      PollTotal(store: store)
    }
  }
}

private struct Choices: View {
  let store: StoreOf<Poll>

  var body: some View {
    ul(.class("cards"), .ariaLabel("Choices")) {
      ForEach(store.choices) { choice in
        li(.class("card choice-row")) {
          ProgressView(choice.id, value: store.state.share(of: choice))
          Text(store.state.share(of: choice).percentage)
          Button("Vote", send: .voteButtonTapped(choice.id), to: store, .ariaLabel("Vote for \(choice.id)"))
            .buttonStyle(.bordered)
        }
      }
    }
  }
}

private struct PollTotal: View {
  let store: StoreOf<Poll>

  var body: some View {
    p(.class("faint"), .attribute("role", "status")) {
      store.total == 1 ? "1 vote of all visitors" : "\(store.total) votes of all visitors"
    }
  }
}
