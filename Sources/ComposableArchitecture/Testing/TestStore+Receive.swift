extension TestStore {
  /// Asserts that an effect sends an action, and how the state changes.
  ///
  /// ```swift
  /// await store.receive(.loaded("Hello")) { $0.text = "Hello" }
  /// ```
  ///
  /// Waits for the action. Fails after the timeout, or at once if no effect is running that could send it.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - duration: The timeout, in real time; ``timeout`` by default.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func receive(
    _ expectedAction: Action, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      ExpectedAction(equalTo: expectedAction), timeout: duration, updateStateToExpectedResult,
      at: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends an action of a case, and how the state changes.
  ///
  /// ```swift
  /// await store.receive(\.loaded) { $0.text = "Hello" }
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - duration: The timeout, in real time; ``timeout`` by default.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      ExpectedAction(ofCase: actionCase), timeout: duration, updateStateToExpectedResult,
      at: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends an action of a case with a specific payload, and how the state changes.
  ///
  /// ```swift
  /// await store.receive(\.loaded, "Hello") { $0.text = "Hello" }
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - value: The payload.
  ///   - duration: The timeout, in real time; ``timeout`` by default.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>, _ value: Value, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      ExpectedAction(ofCase: actionCase, with: value), timeout: duration, updateStateToExpectedResult,
      at: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends an action that satisfies a predicate, and how the state changes.
  ///
  /// ```swift
  /// await store.receive({ if case .loaded = $0 { true } else { false } })
  /// ```
  ///
  /// - Parameters:
  ///   - isMatching: Whether an action is the expected one.
  ///   - duration: The timeout, in real time; ``timeout`` by default.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  @_disfavoredOverload
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      ExpectedAction(matching: isMatching), timeout: duration, updateStateToExpectedResult,
      at: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension TestStore {
  private func receive(
    _ expected: ExpectedAction<Action>, timeout: Duration?, _ update: ((inout State) throws -> Void)?,
    at site: IssueSite
  ) async {
    let isExhaustive = exhaustivity == .on
    await wait(timeout) {
      received.contains { isExhaustive || expected.isMatched($0.action) }
    }
    guard let index = received.firstIndex(where: { isExhaustive || expected.isMatched($0.action) }) else {
      let reason = notReceivedReason(effectCauses, after: timeout ?? .nanoseconds(self.timeout))
      return site.report("\(expected.notReceivedText)\n\n\(reason)")
    }
    skipReceived(count: index, at: site)
    guard let (before, first) = takeFirst() else { return }
    if expected.isMatched(first.action) {
      assertChange(from: before, to: first.stateAfter, first.elementIDs, update, at: site)
    } else {
      changes.reset()
      site.report(expected.unexpectedText(first.action))
    }
    await settle()
  }

  private func takeFirst() -> (State, TestReducer<State, Action>.Received)? {
    core.monitor.enter {
      let before = reducer.state
      guard let first = reducer.takeFirst() else { return nil }
      reducer.state = first.stateAfter
      return (before, first)
    }
  }
}
