public import CustomDump

/// A button as a value.
///
/// ```swift
/// ButtonState(role: .destructive, action: .deleteButtonTapped) {
///   TextState("Delete")
/// }
/// ```
public struct ButtonState<Action>: Identifiable {
  /// The purpose of a button.
  public typealias Role = ButtonStateRole

  /// The identity of the button, which does not count when buttons are compared.
  @_DialogIdentity public private(set) var id = DialogID()
  /// The action.
  public let action: ButtonStateAction<Action>
  /// The label.
  public let label: TextState
  /// The purpose, if it is a special one.
  public let role: ButtonStateRole?

  /// Creates a button; without an action it sends nothing.
  public init(
    role: ButtonStateRole? = nil, action: ButtonStateAction<Action> = .send(nil), label: () -> TextState
  ) {
    self.action = action
    self.label = label()
    self.role = role
  }

  /// Creates a button that sends an action.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Calls a closure with the button's action, as a press does.
  public func withAction(_ perform: (Action?) -> Void) { perform(action.action) }

  /// Calls an asynchronous closure with the button's action, as a press does.
  public func withAction(_ perform: (Action?) async -> Void) async { await perform(action.action) }

  /// Returns the button with its action transformed.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    var button = ButtonState<NewAction>(role: role, action: action.map(transform)) { label }
    button.id = id
    return button
  }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}

private enum CodingKeys: CodingKey {
  case role, action, label
}

extension ButtonState: Encodable where Action: Encodable {
  /// Encodes the button without its identity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(role, forKey: .role)
    try container.encodeIfPresent(action.action, forKey: .action)
    try container.encode(label, forKey: .label)
  }
}

extension ButtonState: Decodable where Action: Decodable {
  /// Decodes a button, with a new identity.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    role = try container.decodeIfPresent(ButtonStateRole.self, forKey: .role)
    action = .send(try container.decodeIfPresent(Action.self, forKey: .action))
    label = try container.decode(TextState.self, forKey: .label)
  }
}

extension ButtonState: CustomDumpReflectable {
  /// The button's content.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    if action.action != nil { children.append(("action", action)) }
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
