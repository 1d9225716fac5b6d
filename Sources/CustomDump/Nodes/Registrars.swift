/// The registrar types that observation macros store in values, by name, because this module does not import theirs.
enum Registrars {
  private static let names: Set<String> = ["ObservationRegistrar", "ObservationStateRegistrar", "PerceptionRegistrar"]

  static func contain(_ value: Any) -> Bool {
    names.contains(String(describing: type(of: value)))
  }
}
