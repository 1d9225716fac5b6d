public import CustomDump

/// An alert as a value: what it says, and which actions its buttons send.
///
/// ```swift
/// AlertState {
///   TextState("Delete?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmButtonTapped) {
///     TextState("Delete")
///   }
///   ButtonState(role: .cancel) {
///     TextState("Keep")
///   }
/// } message: {
///   TextState("It cannot be brought back.")
/// }
/// ```
public struct AlertState<Action>: Identifiable {
  /// A button of the alert.
  public typealias Button = ButtonState<Action>

  /// Tells this alert from the others that were made; no part of what makes two equal.
  public let id: DialogID
  /// What its user can press.
  public var buttons: [ButtonState<Action>]
  /// What it says below its title.
  public var message: TextState?
  /// What it is about.
  public var title: TextState

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - title: What it is about.
  ///   - actions: The buttons; whoever shows an alert without any adds one that closes it.
  ///   - message: What it says below its title.
  public init(
    title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: DialogID(), buttons: actions(), message: message?(), title: title())
  }

  private init(id: DialogID, buttons: [ButtonState<Action>], message: TextState?, title: TextState) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
  }

  /// The same alert with other actions.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      id: id, buttons: buttons.map { $0.map(transform) }, message: message, title: title)
  }
}

extension AlertState: Equatable where Action: Equatable {
  /// Whether two say and offer the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes what it says and offers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: Encodable where Action: Encodable {}
extension AlertState: Decodable where Action: Decodable {}

private enum CodingKeys: CodingKey {
  case title, message, buttons
}

extension AlertState where Action: Encodable {
  /// Writes all but its identity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(buttons, forKey: .buttons)
  }
}

extension AlertState where Action: Decodable {
  /// Reads what was written; the result has an identity of its own.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: DialogID(), buttons: try container.decode([ButtonState<Action>].self, forKey: .buttons),
      message: try container.decodeIfPresent(TextState.self, forKey: .message),
      title: try container.decode(TextState.self, forKey: .title))
  }
}

extension AlertState: CustomDumpReflectable {
  /// What it says and offers.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
