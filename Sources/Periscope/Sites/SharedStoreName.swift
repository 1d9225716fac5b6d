/// The default name of a shared store.
enum SharedStoreName {
  /// Returns the name of a state's feature without the module, such as `Lobby` for `Lobby.State`. It is the same in every build.
  static func ofFeature<State>(_ state: State.Type) -> String {
    // A private type is in a context without a name, of which the runtime prints the address.
    var parts = String(reflecting: state).split(separator: ".").filter { !$0.hasPrefix("(unknown context at ") }
    if parts.count > 1 { parts.removeFirst() }
    if parts.count > 1, parts.last == "State" { parts.removeLast() }
    return parts.joined(separator: ".")
  }
}
