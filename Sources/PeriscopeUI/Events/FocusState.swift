/// The focus of a view's controls.
///
/// ```swift
/// struct LoginView: View {
///   enum Field { case name, password }
///   @FocusState private var focus: Field?
///   var body: some View {
///     TextField("Name", text: $store.name).focused($focus, equals: .name)
///     SecureField("Password", text: $store.password).focused($focus, equals: .password)
///     Button("Log in") { focus = .password }
///   }
/// }
/// ```
///
/// The value follows the browser's focus, and the browser's focus follows the value. Setting it to `nil` removes the focus from
/// the control.
@propertyWrapper
public struct FocusState<Value: Hashable>: ConnectedProperty {
  private let initial: Value
  private var box: StateBox<Value>?

  /// Creates the state of one control, which does not have the focus.
  public init() where Value == Bool { initial = false }

  /// Creates the state of several controls, none of which has the focus.
  public init<Field: Hashable>() where Value == Field? { initial = nil }

  /// The control with the focus; of the state of one control, whether it has the focus.
  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.value = newValue }
  }

  /// The binding for `focused(_:)`.
  public var projectedValue: Binding { Binding(initial: initial, box: box) }

  mutating func connect(to surroundings: Surroundings, label: String) {
    box = surroundings.kept { [initial] in StateBox(initial, monitor: $0.monitor) }
  }

  /// A binding to the control with the focus.
  @propertyWrapper
  public struct Binding {
    let initial: Value
    let box: StateBox<Value>?

    /// The control with the focus; of the state of one control, whether it has the focus.
    public var wrappedValue: Value {
      get { box?.value ?? initial }
      nonmutating set { box?.value = newValue }
    }

    /// The binding itself.
    public var projectedValue: Self { self }
  }
}
