import ComposableArchitecture
import PeriscopeUI

struct MailView: View {
  let store: StoreOf<Mail>

  var body: some View {
    main {
      BackLink()
      h1 { "Mail" }
      NavigationSplitView {
        Mailboxes(store: store)
      } content: {
        Messages(store: store)
      } detail: {
        MessageDetail(store: store)
      }
      .pageWidth(.wide)
    }
  }
}

private struct Mailboxes: View {
  @Bindable var store: StoreOf<Mail>

  var body: some View {
    List(Mailbox.allCases, selection: $store.mailbox) { mailbox in
      Label(mailbox.name, systemImage: mailbox.systemImage)
        .badge(store.state.unreadCount(in: mailbox))
    }
    .accessibilityLabel("Mailboxes")
  }
}

private struct Messages: View {
  @Bindable var store: StoreOf<Mail>

  var body: some View {
    List(store.shownMessages, selection: $store.messageID) { message in
      VStack(alignment: .leading, spacing: 0) {
        Text(message.sender).fontWeight(message.isRead ? .regular : .semibold)
        Text(message.subject).foregroundStyle(.secondary)
      }
    }
    .accessibilityLabel("Messages")
    if store.shownMessages.isEmpty {
      ContentUnavailableView("No messages", systemImage: "envelope")
    }
  }
}

private struct MessageDetail: View {
  let store: StoreOf<Mail>

  var body: some View {
    if let message = store.message {
      section(.class("card"), .ariaLabel("Message")) {
        h2 { message.subject }
        p(.class("small")) { "From \(message.sender)" }
        p(.class("letter")) { message.text }
        div(.class("bar")) {
          ForEach(Mailbox.allCases.filter { $0 != message.mailbox }) { mailbox in
            Button("Move to \(mailbox.name)", send: .moveButtonTapped(mailbox), to: store)
          }
        }
      }
    } else {
      ContentUnavailableView("No message is selected", systemImage: "tray")
    }
  }
}
