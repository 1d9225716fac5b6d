internal import CustomDump
internal import Perception

/// That a field of a state is given a value, as an action.
///
/// ```swift
/// case .binding(\.name):  // Reacts to a new name.
/// ```
///
/// Unchecked `Sendable`: a key path is hashed, compared and written through, and never changes; the value is `Sendable`.
@dynamicMemberLookup
public struct BindingAction<Root>: CasePathable, Equatable, @unchecked Sendable {
  /// The field.
  public let keyPath: PartialKeyPath<Root>
  /// The value.
  let value: any Sendable
  let set: (inout Root) -> Void
  private let isEqual: (any Sendable) -> Bool
  /// Present if a control sent it, for whom it matters that somebody writes the value.
  var delivery: Delivery?

  /// The action that gives a field a value.
  public static func set<Value: Equatable & Sendable>(_ keyPath: WritableKeyPath<Root, Value>, _ value: Value) -> Self {
    Self(
      keyPath: keyPath, value: value, set: { $0[keyPath: keyPath] = value }, isEqual: { $0 as? Value == value },
      delivery: nil)
  }

  /// The value, if the action gives the field one.
  func value<Value>(of keyPath: WritableKeyPath<Root, Value>) -> Value? {
    self.keyPath == keyPath ? value as? Value : nil
  }

  /// Whether the action gives this field a value: `case .binding(\.name)`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    action.keyPath == keyPath
  }

  /// Whether both give the same field the same value.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.keyPath == rhs.keyPath && lhs.isEqual(rhs.value) }

  /// A path to each field: `\.binding.name`.
  @dynamicMemberLookup
  public struct AllCasePaths {
    /// The action that gives the field a value.
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
  /// The actions that set one field.
  ///
  /// Unchecked `Sendable`: what the closures hold is a key path, which never changes.
  fileprivate struct FieldCase<Value>: @unchecked Sendable {
    let embed: (Value) -> BindingAction
    let extract: (BindingAction) -> Value?
  }

  // Not part of the subscript: its constraint on `Root` must not be captured by a `@Sendable` closure.
  fileprivate static func path<Value>(_ field: FieldCase<Value>) -> AnyCasePath<BindingAction, Value> {
    AnyCasePath(embed: { field.embed($0) }, extract: { field.extract($0) })
  }
}

extension BindingAction: CustomDumpStringConvertible {
  /// Shows the field by its name, which a key path does not print here.
  public var customDumpDescription: String {
    let fields = (Root.self as? any Perceptible.Type)?._$fields ?? []
    let name = fields.first { $0.keyPath == keyPath }?.name
    let path = name.map { "\\\(Root.self).\($0)" } ?? "\(keyPath)"
    var text = ""
    customDump(value, to: &text)
    return ".set(\(path), \(text))"
  }
}
