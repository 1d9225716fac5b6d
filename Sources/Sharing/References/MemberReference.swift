internal import IssueReporting

/// A member of a shared value.
///
/// It is observed together with the whole value, so a change of any member notifies its observers.
///
/// Unchecked `Sendable`: the key path never changes.
final class MemberReference<Base, Value>: MutableReference, @unchecked Sendable {
  private let base: any MutableReference<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(_ base: any MutableReference<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  var description: String { "\(base.description)[dynamicMember: \(keyPath)]" }
  var root: any AnyObject & Sendable { base.root }
  func access(isChecked: Bool) { base.access(isChecked: isChecked) }
  func value(for reader: SharedChanges.Reader) -> Value { base.value(for: reader)[keyPath: keyPath] }

  func write<Result>(at place: IssueSite, _ body: (inout Value) throws -> Result) rethrows -> Result {
    try base.write(at: place) { try body(&$0[keyPath: keyPath]) }
  }

  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  var saveError: (any Error)? { base.saveError }
  func load() async throws { try await base.load() }
  func save() async throws { try await base.save() }
}
