internal import IssueReporting
internal import PeriscopeLocks

/// Numbers the calls that compare snapshots, so that calls with the same name use different files.
enum SnapshotCalls {
  private struct Name: Hashable {
    let path: String
    let test: RunningTest
  }

  private static let calls = Lock<[Name: [String]]>([:])

  /// Returns the number of a call among those of a test that have the same path, from 1. A repeated call, such as in a
  /// loop, has the same number.
  static func number(of site: IssueSite, for path: String, in test: RunningTest) -> Int {
    let place = "\(site.line):\(site.column)"
    return calls.withLock { calls in
      let known = calls[Name(path: path, test: test), default: []]
      if let index = known.firstIndex(of: place) { return index + 1 }
      calls[Name(path: path, test: test)] = known + [place]
      return known.count + 1
    }
  }
}
