public import CustomDump

/// An alert as a value.
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

  /// The identity of the alert, which does not count when alerts are compared.
  @_DialogIdentity public private(set) var id = DialogID()
  /// The buttons.
  public var buttons: [ButtonState<Action>]
  /// The text below the title.
  public var message: TextState?
  /// The title.
  public var title: TextState

  private enum CodingKeys: CodingKey {
    case title, message, buttons
  }

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons. Without any, a view shows a button that closes the alert.
  ///   - message: The text below the title.
  public init(
    title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    buttons = actions()
    self.message = message?()
    self.title = title()
  }

  /// Returns the alert with its actions transformed.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    var alert = AlertState<NewAction> { title }
    alert.id = id
    alert.buttons = buttons.map { $0.map(transform) }
    alert.message = message
    return alert
  }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}
extension AlertState: Encodable where Action: Encodable {}
extension AlertState: Decodable where Action: Decodable {}

extension AlertState: CustomDumpReflectable {
  /// The alert's content.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
