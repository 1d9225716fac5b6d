import ComposableArchitecture
import PeriscopeUI

struct ChatView: View {
  let store: StoreOf<Chat>

  var body: some View {
    main {
      BackLink()
      h1 { "Chat" }
      Messages(store: store)
      // A separate view, so that the typed text stays while messages arrive.
      Composer(store: store)
    }
  }
}

private struct Messages: View {
  let store: StoreOf<Chat>

  var body: some View {
    if store.messages.isEmpty {
      ContentUnavailableView(
        "Nobody has said anything", systemImage: "paperplane",
        description: Text("Open this page in a second browser: messages appear in both."))
    }
    ol(.class("messages"), .ariaLabel("Messages"), .ariaLive("polite")) {
      ForEach(store.messages) { message in
        li {
          strong { message.name }
          " "
          time(.attribute("datetime", message.date.formatted(.iso8601))) {
            Text(message.date, style: .time)
          }
          p { message.text }
        }
      }
    }
  }
}

private struct Composer: View {
  @Bindable var store: StoreOf<Chat>

  var body: some View {
    Form {
      TextField("Name", text: $store.name, prompt: Text("Guest"))
      TextField("Message", text: $store.draft)
      Button("Send", send: .sendButtonTapped, to: store)
        .keyboardShortcut(.defaultAction)
    }
  }
}
