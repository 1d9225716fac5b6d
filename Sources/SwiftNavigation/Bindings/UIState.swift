public import Perception

/// An observed value that belongs to the object that declares it.
///
/// ```swift
/// final class CounterController {
///   @UIState private var count = 0
///   private var token: ObserveToken?
///   init() { token = observe { [unowned self] in print(count) } }
///   var stepper: Stepper { Stepper(value: $count) }
/// }
/// ```
@propertyWrapper
public struct UIState<Value> {
  private let storage: Storage

  private final class Storage: Perceptible {
    private let registrar = PerceptionRegistrar()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value {
      get {
        registrar.access(self, keyPath: \.value)
        return stored
      }
      set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
    }
  }

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// Creates a state with an initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value. Setting it notifies its observers.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: UIBinding<Value> {
    UIBinding(get: { [storage] in storage.value }, set: { [storage] in storage.value = $0 })
  }
}

extension UIState where Value: ExpressibleByNilLiteral {
  /// Creates a state with the initial value `nil`.
  public init() { self.init(wrappedValue: nil) }
}
