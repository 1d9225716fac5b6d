public import CustomDump

/// A choice between several actions as a value.
///
/// ```swift
/// ConfirmationDialogState(titleVisibility: .visible) {
///   TextState("Share")
/// } actions: {
///   ButtonState(action: .copyButtonTapped) { TextState("Copy the link") }
///   ButtonState(action: .mailButtonTapped) { TextState("Mail it") }
/// }
/// ```
public struct ConfirmationDialogState<Action>: Identifiable {
  /// A button of the dialog.
  public typealias Button = ButtonState<Action>

  /// Tells this dialog from the others that were made; no part of what makes two equal.
  public let id: DialogID
  /// What its user can press.
  public var buttons: [ButtonState<Action>]
  /// What it says below its title.
  public var message: TextState?
  /// What it is about.
  public var title: TextState
  /// Whether its title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: What the dialog is about.
  ///   - actions: The buttons.
  ///   - message: What it says below its title.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility, title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] }, message: (() -> TextState)? = nil
  ) {
    self.init(
      id: DialogID(), buttons: actions(), message: message?(), title: title(), titleVisibility: titleVisibility)
  }

  /// Makes a dialog whose title is shown where that is usual.
  ///
  /// - Parameters:
  ///   - title: What the dialog is about.
  ///   - actions: The buttons.
  ///   - message: What it says below its title.
  public init(
    title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(titleVisibility: .automatic, title: title, actions: actions, message: message)
  }

  private init(
    id: DialogID, buttons: [ButtonState<Action>], message: TextState?, title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
    self.titleVisibility = titleVisibility
  }

  /// The same dialog with other actions.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id, buttons: buttons.map { $0.map(transform) }, message: message, title: title,
      titleVisibility: titleVisibility)
  }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether two say and offer the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
      && lhs.titleVisibility == rhs.titleVisibility
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes what it says and offers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
    hasher.combine(titleVisibility)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: Encodable where Action: Encodable {}
extension ConfirmationDialogState: Decodable where Action: Decodable {}

private enum CodingKeys: CodingKey {
  case title, message, buttons, titleVisibility
}

extension ConfirmationDialogState where Action: Encodable {
  /// Writes all but its identity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(buttons, forKey: .buttons)
    try container.encode(titleVisibility, forKey: .titleVisibility)
  }
}

extension ConfirmationDialogState where Action: Decodable {
  /// Reads what was written; the result has an identity of its own.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: DialogID(), buttons: try container.decode([ButtonState<Action>].self, forKey: .buttons),
      message: try container.decodeIfPresent(TextState.self, forKey: .message),
      title: try container.decode(TextState.self, forKey: .title),
      titleVisibility: try container.decode(
        ConfirmationDialogStateTitleVisibility.self, forKey: .titleVisibility))
  }
}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// What it says and offers.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
