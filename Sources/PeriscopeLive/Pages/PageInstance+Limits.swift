internal import PeriscopeUI

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
    return memory?.add(change) == false ? .memory : nil
  }

  /// Measures the state if that is due. Returns `false` if it is too large. For an archived state, the commit checks this.
  private func measureState() -> Bool {
    if let committed = committer.committedStateSize {
      size.set(state: committed)
      return true
    }
    let limit = context.pageLimits.state
    guard limit < .max, !committer.isCommitting else { return true }
    guard size.mustMeasure() else { return true }
    let bytes = (try? page.snapshot?() ?? page.encodedState())?.count ?? page.estimatedSize(limit)
    size.measured(bytes, limit: limit)
    return bytes <= limit
  }

  /// Discards the page, which exceeds a limit: nothing of its last action has left the server.
  func discard(exceeding limit: PageLimit) {
    context.metrics.note(limit)
    committer.revertValues()
    discard(
      because: .tooLarge(limit, most: context.pageLimits.value(of: limit), isSaved: committer.snapshot != nil),
      reopeningFrom: committer.snapshot)
  }

  /// Returns the page's memory to its session.
  func releaseMemory() {
    let bytes = size.release()
    context.metrics.pageMemory.add(-bytes)
    _ = memory?.add(-bytes)
  }
}
