internal import Sharing

extension TestStore {
  /// Asserts the current state, regardless of how it came about.
  ///
  /// ```swift
  /// store.assert { $0.count = 2 }
  /// ```
  ///
  /// This also asserts what effects have written to shared values after the last action:
  /// `store.assert { $0.$count.withLock { $0 = 1 } }`.
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Changes the current state to the expected one.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let state = state
    let elementIDs = core.monitor.enter { reducer.dependencies.stackElementID.copy() }
    expecting(at: site) {
      if exhaustivity != .on { changes.reset() }
      return try wrongState(from: state, to: state, elementIDs, updateStateToExpectedResult)
    }
  }

  /// Asserts that a state was changed to a different one as expected.
  ///
  /// - Parameter elementIDs: The generator from before the action, so that the closure's new stack elements have the
  ///   same IDs as the reducer's.
  func assertChange(
    from before: State, to after: State, _ elementIDs: StackElementIDGenerator,
    _ update: ((inout State) throws -> Void)?, at site: IssueSite
  ) {
    stateBefore = before
    defer { stateBefore = nil }
    var skipped: String?
    let isRight = expecting(at: site) {
      switch exhaustivity {
      case .on: return try wrongChange(from: before, to: after, elementIDs, update)
      case .off(let showSkippedAssertions):
        skipped = showSkippedAssertions ? try wrongChange(from: before, to: after, elementIDs, update) : nil
        // The closure receives the current shared values, like the current state.
        changes.reset()
        return try wrongState(from: after, to: after, elementIDs, update)
      }
    }
    if isRight, let skipped { exhaustivity.report(skipped, at: site) }
  }

  /// Reports the failure that the closure returns or throws, and takes the current shared values as the base for the
  /// next expectation. Returns whether there was no failure.
  @discardableResult
  private func expecting(at site: IssueSite, _ whatIsWrong: () throws -> String?) -> Bool {
    defer { changes.reset() }
    do {
      guard let text = try changes.assert(whatIsWrong) else { return true }
      site.report(text)
    } catch {
      site.report("Threw error: \(error)")
    }
    return false
  }

  /// Returns the failure of a change that must be asserted exhaustively.
  private func wrongChange(
    from before: State, to after: State, _ elementIDs: StackElementIDGenerator,
    _ update: ((inout State) throws -> Void)?
  ) throws -> String? {
    // Compared before the closure sets the expected shared values, which both states would then contain.
    let isChange = before != after
    guard let update else { return isChange ? unexpectedChangeText(before, after) : wrongValues(after) }
    if let text = try wrongState(from: before, to: after, elementIDs, update) { return text }
    return isChange || changes.hasExpectations ? nil : noChangeText
  }

  /// Returns the failure if the closure, applied to a base state, does not produce the actual state.
  private func wrongState(
    from before: State, to after: State, _ elementIDs: StackElementIDGenerator,
    _ update: ((inout State) throws -> Void)?
  ) throws -> String? {
    let expected = try expectedState(from: before, elementIDs, update)
    if expected != after { return mismatchText(expected, after) }
    return wrongValues(after)
  }

  /// Returns the failure if shared values differ from the expected ones although the states are equal, because the
  /// states' `==` does not compare them.
  private func wrongValues(_ state: State) -> String? {
    let values = changes.unasserted(in: state)
    return values.isEmpty ? nil : unexpectedValuesText(values)
  }

  /// Applies a test's closure to a state, with the feature's dependencies.
  private func expectedState(
    from state: State, _ elementIDs: StackElementIDGenerator, _ update: ((inout State) throws -> Void)?
  ) throws -> State {
    guard let update else { return state }
    var expected = state
    try Dependencies.withDependencies {
      $0 = dependencies
      // A copy, so that an expectation that is evaluated twice uses the same IDs.
      $0.stackElementID = elementIDs.copy()
    } operation: {
      try update(&expected)
    }
    return expected
  }
}
