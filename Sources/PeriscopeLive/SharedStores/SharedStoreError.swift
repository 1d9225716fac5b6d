/// A reason why a server can't commit the shared stores of its site.
package enum SharedStoreError: Error, CustomStringConvertible {
  case sameName(String)
  case usedElsewhere(String)
  case unusable(String, ArchiveError)

  package var description: String {
    switch self {
    case .sameName(let name):
      "Two shared stores of the site have the name '\(name)', under which both would be archived. Give one of them a different name: SharedStore(name: \"…\", initialState: …)."
    case .usedElsewhere(let name):
      "The shared store '\(name)' is archived by a different server of this process. Only one server can archive it: stop the other one first."
    case .unusable(let name, let error): "The archived state of the shared store '\(name)' cannot be used: \(error)"
    }
  }
}
