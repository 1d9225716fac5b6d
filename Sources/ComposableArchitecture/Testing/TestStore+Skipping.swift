extension TestStore {
  /// Skips the assertion of the actions received so far, and takes the state after them as asserted.
  ///
  /// ```swift
  /// await store.skipReceivedActions()
  /// ```
  ///
  /// - Parameters:
  ///   - strict: Whether to fail if there are none.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func skipReceivedActions(
    strict: Bool = true, fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle()
    if strict, received.isEmpty { site.report("There were no received actions to skip.") }
    skipReceived(at: site)
  }

  /// Ignores the running effects: they continue, and need not end before the test does.
  ///
  /// Actions that they send are received as before.
  ///
  /// ```swift
  /// await store.skipInFlightEffects()
  /// ```
  ///
  /// - Parameters:
  ///   - strict: Whether to fail if there are none.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func skipInFlightEffects(
    strict: Bool = true, fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle()
    let causes = effectCauses
    if strict, causes.isEmpty { site.report("There were no in-flight effects to skip.") }
    if !causes.isEmpty, exhaustivity != .on { exhaustivity.report(skippedEffectsText(causes), at: site) }
    core.forgetEffects()
  }

  /// Skips the first received actions, or all of them.
  func skipReceived(count: Int? = nil, at site: IssueSite) {
    let skipped = core.monitor.enter {
      let skipped = reducer.received.prefix(count ?? .max).compactMap { _ in reducer.takeFirst() }
      if let last = skipped.last { reducer.state = last.stateAfter }
      return skipped.map(\.action)
    }
    if !skipped.isEmpty, count == nil { changes.reset() }
    guard !skipped.isEmpty, exhaustivity != .on else { return }
    exhaustivity.report(skippedActionsText(skipped), at: site)
  }
}
