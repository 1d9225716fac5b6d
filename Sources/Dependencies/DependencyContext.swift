internal import Glibc
internal import IssueReporting

/// Who dependencies are for.
public enum DependencyContext: String, CaseIterable, Sendable {
  /// The program that runs: live values.
  case live
  /// A preview: values that look well.
  case preview
  /// A test: values that it can trust.
  case test

  /// The context of everything that no scope says otherwise of: that of `SWIFT_DEPENDENCIES_CONTEXT` where it is set, a test
  /// where a test library is loaded.
  static let ofThisProcess: DependencyContext = {
    let name = getenv("SWIFT_DEPENDENCIES_CONTEXT").map { String(cString: $0) }
    let context = DependencyContext(named: name, isTestProcess: isTestProcess)
    if let name, context == nil {
      reportIssue(
        "'SWIFT_DEPENDENCIES_CONTEXT' is '\(name)'. It can be 'live', 'preview' or 'test', or not be set at all.")
    }
    return context ?? (isTestProcess ? .test : .live)
  }()

  /// Whether a test library is loaded; only the runner of tests does that.
  static let isTestProcess = isTesting

  /// The context that a name asks for; `nil` for a name of none.
  init?(named name: String?, isTestProcess: Bool) {
    guard let name, !name.isEmpty else {
      self = isTestProcess ? .test : .live
      return
    }
    self.init(rawValue: name)
  }
}
