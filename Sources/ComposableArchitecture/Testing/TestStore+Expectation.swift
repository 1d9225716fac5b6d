internal import Sharing

extension TestStore {
  /// Asserts the state as it is, whatever led to it.
  ///
  /// ```swift
  /// store.assert { $0.count = 2 }
  /// ```
  ///
  /// What effects wrote to shared values after the last action is asserted so: `store.assert { $0.$count.withLock { $0 = 1 } }`.
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Makes of the state as it is the one that it is expected to be.
  ///   - fileID: The place of the call, as the following three.
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

  /// Asserts that a state was changed into another one as expected.
  ///
  /// - Parameter elementIDs: The ids that the reducer's run gave to elements of stacks, which the closure gives, too.
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
        // The closure is given what is shared as it is now, as it is the state.
        changes.reset()
        return try wrongState(from: after, to: after, elementIDs, update)
      }
    }
    if isRight, let skipped { exhaustivity.report(skipped, at: site) }
  }

  /// Reports what is wrong, and takes shared values as they are for what is expected from here on.
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

  /// What is wrong with a change that is to be asserted as a whole.
  private func wrongChange(
    from before: State, to after: State, _ elementIDs: StackElementIDGenerator,
    _ update: ((inout State) throws -> Void)?
  ) throws -> String? {
    // Compared before the closure says what it expects of shared values, which is read from both states.
    let isChange = before != after
    guard let update else { return isChange ? unexpectedChangeText(before, after) : wrongValues(after) }
    if let text = try wrongState(from: before, to: after, elementIDs, update) { return text }
    return isChange || changes.hasExpectations ? nil : noChangeText
  }

  /// What is wrong with a state, where a closure makes the expected one of another.
  private func wrongState(
    from before: State, to after: State, _ elementIDs: StackElementIDGenerator,
    _ update: ((inout State) throws -> Void)?
  ) throws -> String? {
    let expected = try expectedState(from: before, elementIDs, update)
    if expected != after { return mismatchText(expected, after) }
    return wrongValues(after)
  }

  /// What is wrong with shared values that `==` does not compare.
  private func wrongValues(_ state: State) -> String? {
    let values = changes.unasserted(in: state)
    return values.isEmpty ? nil : unexpectedValuesText(values)
  }

  /// What a test's closure makes of a state, with what the feature would use for it.
  private func expectedState(
    from state: State, _ elementIDs: StackElementIDGenerator, _ update: ((inout State) throws -> Void)?
  ) throws -> State {
    guard let update else { return state }
    var expected = state
    try Dependencies.withDependencies {
      $0 = dependencies
      // A copy: an expectation that is made twice makes the same ids.
      $0.stackElementID = elementIDs.copy()
    } operation: {
      try update(&expected)
    }
    return expected
  }
}
