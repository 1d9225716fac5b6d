extension TestStore {
  /// Sends an action to the feature, and asserts how the state changes.
  ///
  /// ```swift
  /// await store.send(.incrementButtonTapped) { $0.count = 1 }
  /// ```
  ///
  /// When this returns, the effects of the action have run as far as they can without waiting.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The effects that were started.
  @discardableResult
  public func send(
    _ action: Action, assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !isDismissed else {
      site.report(dismissedText(action))
      return TestStoreTask(task: nil, timeout: timeout, executor: executor)
    }
    handleReceivedBeforeSending(site)
    let (before, after, elementIDs, task) = changes.track {
      core.monitor.enter {
        let before = reducer.state
        let task = core.send(TestAction(action: action, origin: .test, site: site)).task
        return (before, reducer.state, reducer.elementIDs, task)
      }
    }
    assertChange(from: before, to: after, elementIDs, updateStateToExpectedResult, at: site)
    await settle()
    return TestStoreTask(task: task, timeout: timeout, executor: executor)
  }

  /// Sends an action without a payload by its case path, which is shorter for the action of a nested child.
  ///
  /// ```swift
  /// await store.send(\.row.deleteButtonTapped)
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The effects that were started.
  @discardableResult
  public func send(
    _ actionCase: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      actionCase(), assert: updateStateToExpectedResult, fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Sends an action by its case path, with a payload.
  ///
  /// ```swift
  /// await store.send(\.row.nameChanged, "Blob") { $0.row.name = "Blob" }
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - value: The payload.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The effects that were started.
  @discardableResult
  public func send<Value>(
    _ actionCase: CaseKeyPath<Action, Value>, _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      actionCase(value), assert: updateStateToExpectedResult, fileID: fileID, file: filePath, line: line,
      column: column)
  }

  /// Received actions come before the sent one, so they must be asserted or skipped first.
  private func handleReceivedBeforeSending(_ site: IssueSite) {
    let received = received.map(\.action)
    guard !received.isEmpty else { return }
    if exhaustivity == .on {
      site.report(mustHandleText(received))
    } else {
      skipReceived(at: site)
    }
  }
}
