/// A property of a view that gets its value from the page or from surrounding views.
///
/// A custom type that contains such properties conforms to this protocol.
public protocol DynamicProperty {
  /// Called before the view's body is evaluated, after nested properties have got their values.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property that connects itself to the surroundings.
protocol ConnectedProperty: DynamicProperty {
  mutating func connect(to surroundings: Surroundings, label: String)
}

/// The environment and the fragment that a view's properties are connected to.
struct Surroundings {
  let environment: EnvironmentValues
  /// The page of the view.
  let document: LiveDocument
  /// The fragment of the view, if it has one.
  let fragment: Fragment?
  /// The number of the connected property.
  var number = 0

  /// Returns the object that is kept for the property while the view is on the page.
  func kept<Object: AnyObject>(_ make: (LiveDocument) -> Object) -> Object? {
    fragment.flatMap { fragment in fragment.kept(number) { make(fragment.document) } }
  }
}
