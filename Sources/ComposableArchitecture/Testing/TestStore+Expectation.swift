extension TestStore {
  /// Asserts the state as it is, whatever led to it.
  ///
  /// ```swift
  /// store.assert { $0.count = 2 }
  /// ```
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
    do {
      let state = state
      let expected = try expectedState(from: state, updateStateToExpectedResult)
      if expected != state { site.report(mismatchText(expected, state)) }
    } catch {
      site.report("Threw error: \(error)")
    }
  }

  /// Asserts that a state was changed into another one as expected.
  func assertChange(from before: State, to after: State, _ update: ((inout State) throws -> Void)?, at site: IssueSite)
  {
    do {
      switch exhaustivity {
      case .on:
        if let text = try wrongChange(from: before, to: after, update) { site.report(text) }
      case .off(let showSkippedAssertions):
        let expected = try expectedState(from: after, update)
        if expected != after {
          site.report(mismatchText(expected, after))
        } else if showSkippedAssertions, let text = try wrongChange(from: before, to: after, update) {
          exhaustivity.report(text, at: site)
        }
      }
    } catch {
      site.report("Threw error: \(error)")
    }
  }

  /// What is wrong with a change that is to be asserted as a whole.
  private func wrongChange(
    from before: State, to after: State, _ update: ((inout State) throws -> Void)?
  ) throws -> String? {
    let expected = try expectedState(from: before, update)
    if expected != after {
      return update == nil ? unexpectedChangeText(before, after) : mismatchText(expected, after)
    }
    return update != nil && before == after ? noChangeText : nil
  }

  /// What a test's closure makes of a state, with what the feature would use for it.
  private func expectedState(from state: State, _ update: ((inout State) throws -> Void)?) throws -> State {
    guard let update else { return state }
    var expected = state
    try Dependencies.withDependencies {
      $0 = dependencies
    } operation: {
      try update(&expected)
    }
    return expected
  }
}
