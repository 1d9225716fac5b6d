internal import IssueReporting
internal import PeriscopeLocks

/// The default values of each test of Swift Testing.
enum RunningTest {
  private static let homes = Lock<[RunningTestID: DefaultValues]>([:])

  /// The default values of the running test case or suite; `nil` if the test is unknown.
  static var defaults: DefaultValues? { RunningTestID.current.map(home) }

  /// The default values of the running test case; `nil` in a suite, or if the test is unknown.
  static var caseDefaults: DefaultValues? { RunningTestID.currentCase.map(home) }

  private static func home(of running: RunningTestID) -> DefaultValues {
    homes.withLock { homes in
      if let home = homes[running] { return home }
      let home = DefaultValues()
      homes[running] = home
      return home
    }
  }
}
