public import PeriscopeHTML
public import Perception

/// A model with published properties that views observe. New models use `@Observable`.
public protocol ObservableObject: AnyObject {}

/// A property that views observe separately from other properties.
@propertyWrapper
public struct Published<Value> {
  private let box: PublishedBox<Value>

  /// Creates a property with a value.
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

  /// Creates a property with a value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

@Perceptible
private final class PublishedBox<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// An object that is passed to a view. `$model.name` is a binding to a property.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject> {
  /// The object.
  public var wrappedValue: Object

  /// Wraps an object.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Bindings to an object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: Object

    /// A binding to a property.
    public subscript<Member>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Member>) -> Binding<Member> {
      Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }
}

/// An object that belongs to a view while the view is on the page.
@propertyWrapper
public struct StateObject<Object: ObservableObject>: ConnectedProperty {
  private let make: () -> Object
  private var box: StateBox<Object>?

  /// Creates an object when the view first appears.
  public init(wrappedValue make: @autoclosure @escaping () -> Object) { self.make = make }

  /// The object.
  public var wrappedValue: Object { box?.value ?? make() }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<Object>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }

  mutating func connect(to surroundings: Surroundings, label: String) {
    box = surroundings.kept { [make] in StateBox(make(), monitor: $0.monitor) }
  }
}

/// An object that a surrounding view provides.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: ConnectedProperty {
  private var environment: Environment<Object>

  /// Reads the object.
  public init() { environment = Environment(Object.self) }

  /// The object.
  public var wrappedValue: Object { environment.wrappedValue }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<Object>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }

  mutating func connect(to surroundings: Surroundings, label: String) {
    environment.connect(to: surroundings, label: label)
  }
}

nonisolated extension HTML {
  /// Provides an object to this view and its content, which read it by its type.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some HTML { environment(object) }
}
