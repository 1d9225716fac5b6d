internal import IssueReporting
internal import PeriscopeLocks

/// The default values of each test of Swift Testing.
enum RunningTest {
  private struct ID: Hashable, @unchecked Sendable {
    // Unchecked: the IDs of tests consist of strings and numbers.
    var test: AnyHashable
    var testCase: AnyHashable?
  }

  private static let homes = Lock<[ID: DefaultValues]>([:])

  /// The default values of the running test case or suite; `nil` if the test is unknown.
  static var defaults: DefaultValues? { RunningTestID.current.map(home) }

  /// The default values of the running test case; `nil` in a suite, or if the test is unknown.
  static var caseDefaults: DefaultValues? { RunningTestID.currentCase.map(home) }

  private static func home(of running: RunningTestID) -> DefaultValues {
    let id = ID(test: running.test, testCase: running.testCase)
    return homes.withLock { homes in
      if let home = homes[id] { return home }
      let home = DefaultValues()
      homes[id] = home
      return home
    }
  }
}
