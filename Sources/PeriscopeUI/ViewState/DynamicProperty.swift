/// A property of a view that gets its value from outside of the view's own: from the page, or from the views around it.
///
/// A type of one's own that holds such properties conforms to it, so that they are found.
public protocol DynamicProperty {
  /// Called before the view's body is evaluated, when the properties within have their values.
  mutating func update()
}

extension DynamicProperty {
  /// Nothing is to be done.
  public mutating func update() {}
}

/// A property that takes its value from the surroundings itself.
protocol ConnectedProperty: DynamicProperty {
  mutating func connect(to surroundings: Surroundings, label: String)
}

/// What a view's properties are connected to.
struct Surroundings {
  let environment: EnvironmentValues
  /// The fragment of the view, where there is one.
  let fragment: Fragment?
  /// Which of the view's properties is connected.
  var number = 0

  /// What is kept for the property for as long as the view is on the page.
  func kept<Object: AnyObject>(_ make: (LiveDocument) -> Object) -> Object? {
    fragment.flatMap { fragment in fragment.kept(number) { make(fragment.document) } }
  }
}
