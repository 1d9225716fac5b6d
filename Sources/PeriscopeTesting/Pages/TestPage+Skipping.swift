public import ComposableArchitecture
internal import IssueReporting
internal import PeriscopeLocks

// Changes and effects that a test does not assert.
extension TestPage {
  /// Runs an operation with a different exhaustivity of this page.
  ///
  /// ```swift
  /// let count = page.withExhaustivity(.off) { page.row().count }
  /// ```
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () throws -> Result
  ) rethrows -> Result {
    let before = state.withLock { $0.exhaustivity }
    defer { set(before) }
    set(exhaustivity)
    return try operation()
  }

  /// Runs an asynchronous operation with a different exhaustivity of this page.
  ///
  /// ```swift
  /// await page.withExhaustivity(.off) { await page.button("Log in").click() }
  /// ```
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> Result
  ) async rethrows -> Result {
    let before = state.withLock { $0.exhaustivity }
    defer { set(before) }
    set(exhaustivity)
    return try await operation()
  }

  /// Skips the assertion of the changes that the page has received so far.
  ///
  /// ```swift
  /// await page.skipReceivedChanges()
  /// ```
  ///
  /// - Parameters:
  ///   - strict: Whether to fail if there are none.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func skipReceivedChanges(
    strict: Bool = true, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let before = state.withLock { $0.shown }
    await catchUp(at: site)
    let diff = OutlineDiff(before, state.withLock { $0.shown })
    if !diff.isEmpty {
      if exhaustivity != .on { exhaustivity.report(skippedText(diff), at: site) }
    } else if strict {
      site.report("There were no received changes to skip. Remove the call, or pass 'strict: false'.")
    }
    await reloadIfAsked(at: site)
  }

  /// Ignores the running effects of the page. They continue, and may outlast the test.
  ///
  /// Changes that they make are received as before.
  ///
  /// ```swift
  /// await page.skipInFlightEffects()
  /// ```
  ///
  /// - Parameters:
  ///   - strict: Whether to fail if there are none.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func skipInFlightEffects(
    strict: Bool = true, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await testSite.letEffectsRun()
    let epoch = state.withLock { $0.shown.epoch }
    let effects = testSite.effects(of: epoch)
    if strict, effects.isEmpty {
      IssueSite(fileID: fileID, filePath: filePath, line: line, column: column).report(
        "There were no effects in flight to skip. Remove the call, or pass 'strict: false'.")
    }
    testSite.skipEffects(effects, of: epoch)
  }
}
