/// An object that a view keeps for as long as it is on the page.
@propertyWrapper
struct KeptObject<Object: AnyObject>: ConnectedProperty {
  private let make: (LiveDocument) -> Object
  private var object: Object?

  init(_ make: @escaping (LiveDocument) -> Object) { self.make = make }

  /// The object. Outside of a page there is none.
  var wrappedValue: Object? { object }

  mutating func connect(to surroundings: Surroundings, label: String) {
    object = surroundings.kept { [make] in make($0) }
  }
}
