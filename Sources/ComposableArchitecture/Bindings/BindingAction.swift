internal import CustomDump
internal import Perception

/// An action that sets a field of a state.
///
/// ```swift
/// case .binding(\.name):  // Reacts to a new name.
/// ```
///
/// Unchecked `Sendable`: the key path never changes, and the value is `Sendable`.
@dynamicMemberLookup
public struct BindingAction<Root>: CasePathable, Equatable, @unchecked Sendable {
  /// The field.
  public let keyPath: PartialKeyPath<Root>
  /// The value.
  let value: any Sendable
  let set: (inout Root) -> Void
  private let isEqual: (any Sendable) -> Bool
  /// Records whether a reducer writes the value. Present if setting a field of the store sent the action, as a control
  /// does.
  var delivery: Delivery?

  /// Returns the action that sets a field.
  public static func set<Value: Equatable & Sendable>(_ keyPath: WritableKeyPath<Root, Value>, _ value: Value) -> Self {
    Self(
      keyPath: keyPath, value: value, set: { $0[keyPath: keyPath] = value }, isEqual: { $0 as? Value == value },
      delivery: nil)
  }

  /// Returns the new value of a field, if the action sets that field.
  func value<Value>(of keyPath: WritableKeyPath<Root, Value>) -> Value? {
    self.keyPath == keyPath ? value as? Value : nil
  }

  /// Whether the action sets this field: `case .binding(\.name)`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    action.keyPath == keyPath
  }

  /// Whether both actions set the same field to the same value.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.keyPath == rhs.keyPath && lhs.isEqual(rhs.value) }

  /// A path to each field: `\.binding.name`.
  @dynamicMemberLookup
  public struct AllCasePaths {
    /// The action that sets a field.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> where Root: ObservableState {
      BindingAction.path(FieldCase(embed: { .set(keyPath, $0) }, extract: { $0.value(of: keyPath) }))
    }
  }

  /// The paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension BindingAction {
  /// The closures of the case path to the actions that set one field.
  ///
  /// Unchecked `Sendable`: the closures capture only a key path, which never changes.
  fileprivate struct FieldCase<Value>: @unchecked Sendable {
    let embed: (Value) -> BindingAction
    let extract: (BindingAction) -> Value?
  }

  // Outside of the subscript: in it, the `@Sendable` closures would capture the constraint `Root: ObservableState`,
  // which is an error.
  fileprivate static func path<Value>(_ field: FieldCase<Value>) -> AnyCasePath<BindingAction, Value> {
    AnyCasePath(embed: { field.embed($0) }, extract: { field.extract($0) })
  }
}

extension BindingAction: CustomDumpStringConvertible {
  /// The call that creates the action, such as `.set(\State.name, "Blob")`, with the field's name, which a key path
  /// does not print on Linux.
  public var customDumpDescription: String {
    let fields = (Root.self as? any Perceptible.Type)?._$fields ?? []
    let name = fields.first { $0.keyPath == keyPath }?.name
    let path = name.map { "\\\(Root.self).\($0)" } ?? "\(keyPath)"
    var text = ""
    customDump(value, to: &text)
    return ".set(\(path), \(text))"
  }
}
