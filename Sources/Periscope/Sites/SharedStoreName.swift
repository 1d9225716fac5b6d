/// The default name of a shared store.
enum SharedStoreName {
  /// Returns the name of a state's feature without the module, such as `Lobby` for `Lobby.State`. It is the same in every build.
  static func ofFeature<State>(_ state: State.Type) -> String {
    // For a private type, Swift prints an unnamed context with an address, which differs between builds.
    var parts = String(reflecting: state).split(separator: ".").filter { !$0.hasPrefix("(unknown context at ") }
    if parts.count > 1 { parts.removeFirst() }
    if parts.count > 1, parts.last == "State" { parts.removeLast() }
    return parts.joined(separator: ".")
  }
}
