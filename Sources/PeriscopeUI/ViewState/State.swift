public import Perception

/// A value of a view's own, which lives as long as the view is on the page.
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
/// What a feature decides, and what its tests look at, belongs into the feature's state.
@propertyWrapper
public struct State<Value>: ConnectedProperty {
  private let initial: Value
  private var box: StateBox<Value>?
  private var name: String?

  /// Starts from a value.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// Starts from a value.
  public init(initialValue: Value) { initial = initialValue }

  /// The value. Outside of a page it is the one to start from.
  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.value = newValue }
  }

  /// The value, to be read and to be written.
  public var projectedValue: Binding<Value> {
    Binding(name: name, get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  mutating func connect(to surroundings: Surroundings, label: String) {
    name = label
    box = surroundings.kept { [initial] in StateBox(initial, monitor: $0.monitor) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Starts from nothing.
  public init() { self.init(wrappedValue: nil) }
}
