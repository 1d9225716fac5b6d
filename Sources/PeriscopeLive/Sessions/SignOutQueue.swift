/// The sign-outs of users from their other sessions. They are performed one after another, since each reads all archived
/// sessions; one that waits already is not added again.
struct SignOutQueue {
  struct Request: Equatable, Sendable {
    let user: String
    /// The label of the session that stays signed in.
    let label: String
  }

  private var waiting: [Request] = []
  private var isPerformed = false

  /// Adds a request. Returns `true` if no thread is performing requests, so that the caller must.
  mutating func add(_ request: Request) -> Bool {
    if !waiting.contains(request) { waiting.append(request) }
    return !exchange(&isPerformed, with: true)
  }

  /// Removes and returns the next request; `nil` ends the performing.
  mutating func next() -> Request? {
    isPerformed = !waiting.isEmpty
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
