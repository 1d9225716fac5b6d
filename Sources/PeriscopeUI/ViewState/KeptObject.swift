/// An object that exists while the view is on the page.
@propertyWrapper
struct KeptObject<Object: AnyObject>: ConnectedProperty {
  private let make: (LiveDocument) -> Object
  private var object: Object?

  init(_ make: @escaping (LiveDocument) -> Object) { self.make = make }

  /// The object, or `nil` outside of a page.
  var wrappedValue: Object? { object }

  mutating func connect(to surroundings: Surroundings, label: String) {
    object = surroundings.kept { [make] in make($0) }
  }
}
