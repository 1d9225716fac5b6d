internal import ComposableArchitecture

/// Views have the dependencies of their page, such as its session, also if they are created after it was opened.
extension Dependency: ConnectedProperty {
  mutating func connect(to surroundings: Surroundings, label: String) {
    fallBack(to: surroundings.document.dependencies)
  }
}
