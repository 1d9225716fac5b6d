public import CustomDump

/// The action of a button.
public struct ButtonStateAction<Action> {
  /// The action; `nil` if the button only dismisses its dialog.
  public let action: Action?

  /// Sends an action, or nothing.
  public static func send(_ action: Action?) -> Self { Self(action: action) }

  /// Sends an action like `send(_:)`. The animation has no effect: the page's stylesheet and script define animations,
  /// see ``Animation``.
  public static func send(_ action: Action?, animation: Animation?) -> Self { .send(action) }

  /// Returns the button's action, transformed.
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
  /// The mirror, as the call that creates the value.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["send": action as Any], displayStyle: .enum)
  }
}
