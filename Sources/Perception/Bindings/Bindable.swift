public import Observation

/// Creates bindings to the properties of an observable object.
///
/// ```swift
/// struct SettingsView: View {
///   @Bindable var model: SettingsModel
///   var body: some View { TextField("Name", text: $model.name) }
/// }
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Wraps an object.
  public init(wrappedValue: Value) where Value: AnyObject & Perceptible { self.wrappedValue = wrappedValue }

  /// Wraps an object of a type with Swift's `@Observable`.
  @_disfavoredOverload
  public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }

  /// Wraps an object.
  public init(_ wrappedValue: Value) where Value: AnyObject & Perceptible { self.wrappedValue = wrappedValue }

  /// Wraps an object of a type with Swift's `@Observable`.
  @_disfavoredOverload
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }

  /// This value, whose members are bindings.
  public var projectedValue: Self { self }

  // Disfavored, so that an overload for a specific type, such as a store, has precedence.
  /// A binding to a property.
  @_disfavoredOverload
  public subscript<Member>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>) -> Binding<Member> {
    let object = wrappedValue
    return Binding(
      name: (Value.self as? any Perceptible.Type)?._$fields.first { $0.keyPath == keyPath }?.name,
      get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}
