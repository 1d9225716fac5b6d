internal import PeriscopeUI
internal import Synchronization

// The limits of the page's size. All of it runs inside the monitor.
extension PageInstance {
  /// Returns the limit that the page has exceeded since the last evaluation, if any.
  func exceededLimit() -> PageLimit? {
    if let kind = page.document.exceeded { return PageLimit(kind) }
    guard context.limitsPages else { return nil }
    if !measureState() { return .state }
    let change = size.change(nodes: page.document.nodeCount)
    guard change != 0 else { return nil }
    context.metrics.pageMemory.add(change)
    return session?.memory.add(change, limit: context.pageLimits.sessionMemory) == false ? .memory : nil
  }

  /// Measures the state if that is due. Returns `false` if it is too large. For an archived state, the commit checks this.
  private func measureState() -> Bool {
    if let committed = committer?.committedStateSize {
      size.set(state: committed)
      return true
    }
    let limit = context.pageLimits.state
    guard limit < .max, !isCommitting else { return true }
    guard size.mustMeasure() else { return true }
    let bytes = page.stateSize(limit: limit)
    size.measured(bytes, limit: limit)
    return bytes <= limit
  }

  /// Discards the page, which exceeds a limit: nothing of its last action has left the server.
  func discard(exceeding limit: PageLimit) {
    context.metrics.note(limit)
    committer?.revertValues()
    let snapshot = committer?.snapshot
    let refused = PageRefusal.tooLarge(limit, most: context.pageLimits.value(of: limit), isSaved: snapshot != nil)
    discard(because: refused, keeping: FailedPage(snapshot: snapshot, refusal: refused))
  }

  /// Returns the page's memory to its session.
  func releaseMemory() {
    let bytes = size.release()
    context.metrics.pageMemory.add(-bytes)
    _ = session?.memory.add(-bytes, limit: .max)
  }
}

/// The size of a page's state and the page's share of its session's memory. Used inside the page's monitor only.
struct PageSize {
  /// The estimated bytes of memory of one range, such as a view or a row, with its slots, offers and subscriptions.
  static let bytesOfNode = 512

  private(set) var state = 0
  /// The bytes that the page has added to the memory of its session.
  private var charged = 0
  /// The number of evaluations until the state is measured again. An action leads to one or more evaluations.
  private var interval = MeasuringInterval(for: .page)

  /// Takes the size of a state that was just encoded.
  mutating func set(state: Int) { self.state = state }

  /// Counts an evaluation of the page. Returns whether the state must be measured.
  mutating func mustMeasure() -> Bool { interval.isDue() }

  /// Counts bytes of a request, which the feature may store in its state.
  mutating func received(_ bytes: Int) { interval.received(bytes) }

  mutating func measured(_ bytes: Int, limit: Int) {
    interval.measured(bytes, last: state, limit: limit)
    state = bytes
  }

  /// Returns the change of the page's memory since the last call.
  mutating func change(nodes: Int) -> Int {
    let bytes = nodes * Self.bytesOfNode + state
    return bytes - exchange(&charged, with: bytes)
  }

  /// Returns the bytes that the page gives back at its end.
  mutating func release() -> Int { exchange(&charged, with: 0) }
}

/// The memory that the pages of one session use, by estimate.
package struct SessionMemory: ~Copyable, Sendable {
  private let used = Atomic(0)

  /// Adds bytes, or subtracts them if their number is negative. Returns `false` if an addition exceeds the limit; its
  /// bytes count nevertheless.
  func add(_ bytes: Int, limit: Int) -> Bool {
    let sum = used.wrappingAdd(bytes, ordering: .relaxed).newValue
    return bytes <= 0 || sum <= limit
  }

  package var bytes: Int { used.load(ordering: .relaxed) }
}
