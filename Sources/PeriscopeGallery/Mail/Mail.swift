import ComposableArchitecture

/// Mailboxes, the messages of the selected one, and the selected message.
@Reducer
struct Mail {
  @ObservableState
  struct State: Equatable, Codable {
    var mailbox: Mailbox? = .inbox
    var messageID: Message.ID?
    var messages = IdentifiedArrayOf<Message>.samples

    var shownMessages: [Message] { messages.filter { $0.mailbox == mailbox } }
    var message: Message? { messageID.flatMap { messages[id: $0] } }

    func unreadCount(in mailbox: Mailbox) -> Int {
      messages.count { $0.mailbox == mailbox && !$0.isRead }
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case moveButtonTapped(Mailbox)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.mailbox):
        state.messageID = nil
        return .none
      case .binding(\.messageID):
        if let id = state.messageID { state.messages[id: id]?.isRead = true }
        return .none
      case .binding:
        return .none
      case .moveButtonTapped(let mailbox):
        guard let id = state.messageID else { return .none }
        state.messages[id: id]?.mailbox = mailbox
        state.messageID = nil
        return .none
      }
    }
  }
}
