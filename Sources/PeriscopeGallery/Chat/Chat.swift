import ComposableArchitecture
import Foundation

/// A chat of all visitors. Each visitor has a separate draft; the messages are shared.
@Reducer
struct Chat {
  /// The limits of a public chat.
  enum Limit {
    static let name = 24
    static let text = 280
    static let messages = 50
  }

  struct Message: Equatable, Codable, Identifiable, Sendable {
    let id: UUID
    let name: String
    let text: String
    let date: Date
  }

  @ObservableState
  struct State: Equatable {
    var name = ""
    var draft = ""
    @Shared(.messages) var messages

    var canSend: Bool { !draft.trimmed.isEmpty }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case sendButtonTapped
  }

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .sendButtonTapped:
        guard state.canSend else { return .none }
        let name = state.name.trimmed
        let message = Message(
          id: uuid(), name: String((name.isEmpty ? "Guest" : name).prefix(Limit.name)),
          text: String(state.draft.trimmed.prefix(Limit.text)), date: now)
        state.$messages.withLock { messages in
          messages.append(message)
          messages = messages.suffix(Limit.messages)
        }
        state.draft = ""
        return .none
      }
    }
  }
}

extension SharedKey where Self == InMemoryKey<[Chat.Message]>.Default {
  /// The messages that all visitors share. They are lost when the server stops.
  static var messages: Self { Self[.inMemory("chat"), default: []] }
}
