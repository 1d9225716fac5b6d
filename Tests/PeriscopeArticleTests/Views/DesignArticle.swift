import ComposableArchitecture
import PeriscopeUI
import Testing

private struct Order: Identifiable, Equatable {
  let id: Int
  var number: String
  var customer: String
}

private struct Message: Identifiable, Equatable {
  let id: Int
}

private struct Shown {
  var orders = [Order(id: 1, number: "A1", customer: "Ada")]
  var messages = [Message(id: 1)]
}

private struct MessageRow: View {
  let message: Message
  var body: some View { p { "Message \(message.id)" } }
}

private struct OrdersView: View {
  let store = Shown()
  var body: some View {
    main {
      Table(store.orders) {
        TableColumn("Number", value: \.number)
        TableColumn("Customer", value: \.customer)
      }
    }
    .pageWidth(.wide)
  }
}

private struct MessagesView: View {
  let store = Shown()
  var body: some View {
    List(store.messages) { MessageRow(message: $0) }
      .density(.compact)
  }
}

@MainActor
struct DesignArticle {
  @Test func `the Design article's wide page and compact list are shown`() {
    #expect(OrdersView().rendered().contains("Customer"))
    #expect(MessagesView().rendered().contains("Message 1"))
  }
}
