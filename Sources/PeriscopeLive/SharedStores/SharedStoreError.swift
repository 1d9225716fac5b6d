/// A reason why a server can't commit the shared stores of its site.
package enum SharedStoreError: Error, CustomStringConvertible {
  case sameName(String)
  case usedElsewhere(String)
  case unusable(String, ArchiveError)

  package var description: String {
    switch self {
    case .sameName(let name):
      "Two shared stores of the site are called '\(name)', and could not be told apart where they are kept. Give one of them another name: SharedStore(name: \"…\", initialState: …)."
    case .usedElsewhere(let name):
      "The shared store '\(name)' is kept by another server of this process. Keep it by one of them only."
    case .unusable(let name, let error): "What was kept of the shared store '\(name)' cannot be used: \(error)"
    }
  }
}
