internal import IssueReporting

/// The parts of the running test's name that the names of its snapshots contain.
struct RunningTest: Hashable, Sendable {
  /// The names of the suites around the test, the outermost first.
  var suites: [String] = []
  /// The arguments of a test that runs several times.
  var arguments: [String] = []

  /// The running test; one without suites and arguments if it is unknown.
  static var current: RunningTest {
    guard let id = RunningTestID.current else { return RunningTest() }
    let names = Mirror(reflecting: id.test.base).descendant("nameComponents") as? [String] ?? []
    return RunningTest(suites: Array(names.dropLast()), arguments: id.testCase.map { arguments(of: $0) } ?? [])
  }

  private static func arguments(of testCase: AnyHashable) -> [String] {
    guard let list = Mirror(reflecting: testCase.base).descendant("argumentIDs") else { return [] }
    // The property is an array or an optional array.
    let values = list as? [Any] ?? []
    return values.compactMap { value in
      (Mirror(reflecting: value).descendant("bytes") as? [UInt8]).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
