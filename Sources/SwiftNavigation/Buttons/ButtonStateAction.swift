public import CustomDump

/// What a button sends when it is pressed.
public struct ButtonStateAction<Action> {
  /// The action; `nil` where the button only closes what it belongs to.
  public let action: Action?

  /// Sends an action, or nothing.
  public static func send(_ action: Action?) -> Self { Self(action: action) }

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
