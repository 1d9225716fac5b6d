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
    .pageHead { $0.stylesheets = ["/invitation.css"] }
  }
}

private struct LinkField: View {
  let store: StoreOf<Invitation>

  var body: some View {
    section(.class("card")) {
      div(.class("beside")) {
        label(.class("field")) {
          span(.class("title")) { "Link" }
          input(.id("link"), .type(.text), .readonly(), .value(store.link))
        }
        Button("Copy", send: .copyButtonTapped, to: store).clientAction(.copy(from: "#link"), .select("#link"))
          .buttonStyle(.borderedProminent)
      }
      output(.class("small")) { store.copies == 1 ? "Copied once" : "Copied \(store.copies) times" }
    }
  }
}

private struct ShareButtons: View {
  let store: StoreOf<Invitation>

  var body: some View {
    div(.class("bar")) {
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
    section(.id("details"), .class("card"), .ariaLabel("Details")) {
      p { "This is link number \(store.number)." }
    }
    .hiddenUntilShown()
  }
}

private struct HelpDialog: View {
  var body: some View {
    dialog(.id("help"), .attribute("aria-labelledby", "help-title")) {
      h2(.id("help-title"), .class("title")) { "Help" }
      p { "Send the link to a friend." }
      button(.type(.button)) { "Close" }.clientAction(.closeDialog())
    }
  }
}
