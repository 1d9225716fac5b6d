/// What a shared store is kept under where nothing else is said.
enum SharedStoreName {
  /// The name of the feature that a state belongs to, which is the same in every build: `Lobby` for `Lobby.State`, whatever module it is in.
  static func ofFeature<State>(_ state: State.Type) -> String {
    // What is private stands in a context that has no name but its address.
    var parts = String(reflecting: state).split(separator: ".").filter { !$0.hasPrefix("(unknown context at ") }
    if parts.count > 1 { parts.removeFirst() }
    if parts.count > 1, parts.last == "State" { parts.removeLast() }
    return parts.joined(separator: ".")
  }
}
