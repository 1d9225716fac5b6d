/// The types that a macro stores in a value to observe it, known by name: this module is below theirs.
enum Registrars {
  private static let names: Set<String> = ["ObservationRegistrar", "ObservationStateRegistrar", "PerceptionRegistrar"]

  static func contain(_ value: Any) -> Bool {
    names.contains(String(describing: type(of: value)))
  }
}
