public import CustomDump

/// What a button sends when it is pressed.
public struct ButtonStateAction<Action> {
  /// The action; `nil` where the button only closes what it belongs to.
  public let action: Action?

  /// Sends an action, or nothing.
  public static func send(_ action: Action?) -> Self { Self(action: action) }

  /// Sends an action, as `send(_:)` does: how a page moves is said by its stylesheet, see ``Animation``.
  public static func send(_ action: Action?, animation: Animation?) -> Self { .send(action) }

  /// The same button's action as another one.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonStateAction<NewAction> {
    .send(transform(action))
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction: Encodable where Action: Encodable {}
extension ButtonStateAction: Decodable where Action: Decodable {}

extension ButtonStateAction: CustomDumpReflectable {
  /// The call that makes it.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["send": action as Any], displayStyle: .enum)
  }
}
