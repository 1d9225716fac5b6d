internal import ConcurrencyExtras

extension TestStore {
  /// Waits until all effects have ended.
  ///
  /// ```swift
  /// await store.finish()
  /// ```
  ///
  /// The test fails after the timeout, or if a received action is not asserted.
  ///
  /// - Parameters:
  ///   - duration: The timeout, in real time; ``timeout`` by default.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func finish(
    timeout duration: Duration? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let unreported = core.monitor.enter { reducer.takeUnreported() }
    if !unreported.isEmpty { exhaustivity.report(unexpectedText(unreported), at: site) }
    await wait(duration) { effectCauses.isEmpty }
    let causes = effectCauses
    guard !causes.isEmpty else { return }
    exhaustivity.report(notFinishedText(causes, after: duration ?? .nanoseconds(timeout)), at: site)
  }

  /// Waits until all effects have ended, with a timeout in nanoseconds of real time.
  ///
  /// - Parameters:
  ///   - nanoseconds: The timeout.
  ///   - fileID: The source location of the call, like the following three.
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

  /// Runs the effects as far as they can without waiting.
  func settle() async {
    await executor.settle()
    guard core.monitor.enter({ core.effectCount > 0 }) else { return }
    // An effect may be running code outside of the test's own executor.
    await Task.megaYield()
    await executor.settle()
  }

  /// Waits until the condition holds, no running effect could make it hold any more, the timeout is over, or the test
  /// is cancelled.
  func wait(_ duration: Duration?, until isSo: () -> Bool) async {
    await settle()
    // The timeout starts only now, so that a slow machine does not use it up before.
    let deadline = PatientClock.now.advanced(by: duration ?? .nanoseconds(timeout))
    while true {
      // Read before the condition, so that progress in between is not missed.
      let count = executor.progress.count
      guard !isSo(), hasEffectsAtWork, !Task.isCancelled, PatientClock.now < deadline else { return }
      await executor.progress.wait(past: count, until: deadline)
      await executor.settle()
    }
  }

  var received: [TestReducer<State, Action>.Received] { core.monitor.enter { reducer.received } }

  /// Whether any effect that may send an action is running, including effects that the test lets run after its end.
  private var hasEffectsAtWork: Bool { core.monitor.enter { core.hasEffectsAtWork } }

  /// The causes of the running effects.
  var effectCauses: [EffectCause] { core.monitor.enter { core.effectCauses } }
}

extension Duration {
  static func nanoseconds(_ nanoseconds: UInt64) -> Duration { .nanoseconds(Int64(clamping: nanoseconds)) }
}
