public import CustomDump

/// A button as a value: what it says, what it sends, what it is for.
///
/// ```swift
/// ButtonState(role: .destructive, action: .deleteButtonTapped) {
///   TextState("Delete")
/// }
/// ```
public struct ButtonState<Action>: Identifiable {
  /// What a button is for.
  public typealias Role = ButtonStateRole

  /// Tells this button from the others that were made; no part of what makes two equal.
  public let id: DialogID
  /// What it sends.
  public let action: ButtonStateAction<Action>
  /// What it says.
  public let label: TextState
  /// What it is for, if that is special.
  public let role: ButtonStateRole?

  /// Makes a button that sends what `action` says: nothing, unless that is given.
  public init(
    role: ButtonStateRole? = nil, action: ButtonStateAction<Action> = .send(nil), label: () -> TextState
  ) {
    self.init(id: DialogID(), action: action, label: label(), role: role)
  }

  /// Makes a button that sends an action.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  private init(id: DialogID, action: ButtonStateAction<Action>, label: TextState, role: ButtonStateRole?) {
    self.id = id
    self.action = action
    self.label = label
    self.role = role
  }

  /// Hands the button's action over, as a press does.
  public func withAction(_ perform: (Action?) -> Void) { perform(action.action) }

  /// Hands the button's action over, as a press does, and waits.
  public func withAction(_ perform: (Action?) async -> Void) async { await perform(action.action) }

  /// The same button with another action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, action: action.map(transform), label: label, role: role)
  }
}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether two buttons say, send and are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes what the button says, sends and is for.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: Encodable where Action: Encodable {}
extension ButtonState: Decodable where Action: Decodable {}

private enum CodingKeys: CodingKey {
  case role, action, label
}

extension ButtonState where Action: Encodable {
  /// Writes all but the button's identity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(role, forKey: .role)
    try container.encodeIfPresent(action.action, forKey: .action)
    try container.encode(label, forKey: .label)
  }
}

extension ButtonState where Action: Decodable {
  /// Reads a button, which gets an identity of its own.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: DialogID(), action: .send(try container.decodeIfPresent(Action.self, forKey: .action)),
      label: try container.decode(TextState.self, forKey: .label),
      role: try container.decodeIfPresent(ButtonStateRole.self, forKey: .role))
  }
}

extension ButtonState: CustomDumpReflectable {
  /// What the button is made of.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    if action.action != nil { children.append(("action", action)) }
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
