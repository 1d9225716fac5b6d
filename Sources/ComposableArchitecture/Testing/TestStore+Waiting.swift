extension TestStore {
  /// Waits until all effects have ended.
  ///
  /// ```swift
  /// await store.finish()
  /// ```
  ///
  /// Actions that were received before, and not asserted, fail the test.
  ///
  /// - Parameters:
  ///   - duration: For how long to wait, in real time; ``timeout`` by default.
  ///   - fileID: The place of the call, as the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func finish(
    timeout duration: Duration? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let untold = core.monitor.enter { reducer.tellReceived() }
    if !untold.isEmpty { exhaustivity.report(unexpectedText(untold), at: site) }
    await wait(duration) { effectCauses.isEmpty }
    let causes = effectCauses
    guard !causes.isEmpty else { return }
    exhaustivity.report(notFinishedText(causes, after: duration ?? .nanoseconds(timeout)), at: site)
  }

  /// Waits until all effects have ended, for so many nanoseconds of real time at most.
  ///
  /// - Parameters:
  ///   - nanoseconds: For how long to wait.
  ///   - fileID: The place of the call, as the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await finish(
      timeout: .nanoseconds(nanoseconds), fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Lets the effects run as far as they can without waiting.
  func settle() async {
    await executor.settle()
    guard core.monitor.enter({ core.effectCount > 0 }) else { return }
    // An effect may be in the middle of what does not run on the test's own executor.
    await Task.megaYield()
    await executor.settle()
  }

  /// Waits until something is so, or no effect runs any more by which it could become so, or time is up.
  func wait(_ duration: Duration?, until isSo: () -> Bool) async {
    await settle()
    // Counted from when there is something to wait for: a machine that is slow until then is not late.
    let deadline = ContinuousClock.now.advanced(by: duration ?? .nanoseconds(timeout))
    while true {
      // Counted before looking: what happens in between is not missed.
      let count = executor.progress.count
      guard !isSo(), hasEffectsAtWork, !Task.isCancelled, ContinuousClock.now < deadline else { return }
      await executor.progress.wait(past: count, until: deadline)
      await executor.settle()
    }
  }

  var received: [TestReducer<State, Action>.Received] { core.monitor.enter { reducer.received } }

  /// Whether an effect runs that may send an action, forgotten or not.
  private var hasEffectsAtWork: Bool { core.monitor.enter { core.hasEffectsAtWork } }

  /// What led to the effects that run.
  var effectCauses: [EffectCause] { core.monitor.enter { core.effectCauses } }
}

extension Duration {
  static func nanoseconds(_ nanoseconds: UInt64) -> Duration { .nanoseconds(Int64(clamping: nanoseconds)) }
}
