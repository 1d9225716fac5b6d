public import Perception

/// A value that belongs to a view while the view is on the page.
///
/// ```swift
/// struct Disclosure: View {
///   @State private var isOpen = false
///   var body: some View {
///     Button("More") { isOpen.toggle() }
///     if isOpen { Text("There is more.") }
///   }
/// }
/// ```
///
/// Values that a feature's logic or tests depend on belong in the feature's state.
@propertyWrapper
public struct State<Value>: ConnectedProperty {
  private let initial: Value
  private var box: StateBox<Value>?
  private var name: String?

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// Creates a state with an initial value.
  public init(initialValue: Value) { initial = initialValue }

  /// The value, or the initial value outside of a page.
  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(name: name, get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  mutating func connect(to surroundings: Surroundings, label: String) {
    name = label
    box = surroundings.kept { [initial] in StateBox(initial, monitor: $0.monitor) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state with the initial value `nil`.
  public init() { self.init(wrappedValue: nil) }
}
