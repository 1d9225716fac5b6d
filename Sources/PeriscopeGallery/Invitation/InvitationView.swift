import ComposableArchitecture
import PeriscopeUI

struct InvitationView: View {
  let store: StoreOf<Invitation>

  var body: some View {
    main {
      BackLink()
      h1 { "Invitation" }
      p { "The browser copies, shares and prints by itself. The server counts the copies." }
      LinkField(store: store)
      ShareButtons(store: store)
      Details(store: store)
      HelpDialog()
    }
  }
}

private struct LinkField: View {
  let store: StoreOf<Invitation>

  var body: some View {
    input(.id("link"), .type(.text), .readonly(), .ariaLabel("Link"), .value(store.link))
    output { store.copies == 1 ? "Copied once" : "Copied \(store.copies) times" }
      .padding(.vertical, 12)
  }
}

private struct ShareButtons: View {
  let store: StoreOf<Invitation>

  var body: some View {
    HStack {
      Button("Copy", send: .copyButtonTapped, to: store).clientAction(.copy(from: "#link"), .select("#link"))
      Button("New link", send: .replaceButtonTapped, to: store)
      button(.type(.button)) { "Share" }.clientAction(.share(store.link, title: "Invitation"))
      button(.type(.button)) { "Print" }.clientAction(.print)
      button(.type(.button)) { "Details" }.clientAction(.toggle("#details"), .scroll(to: "#details"))
      button(.type(.button)) { "Help" }.clientAction(.openDialog("#help"))
    }
  }
}

private struct Details: View {
  let store: StoreOf<Invitation>

  var body: some View {
    section(.id("details"), .ariaLabel("Details")) {
      p { "This is link number \(store.number)." }
    }
    .hiddenUntilShown()
  }
}

private struct HelpDialog: View {
  var body: some View {
    dialog(.id("help"), .ariaLabel("Help")) {
      p { "Send the link to a friend." }
      button(.type(.button)) { "Close" }.clientAction(.closeDialog())
    }
  }
}
