internal import Glibc
internal import IssueReporting

/// The context in which dependencies are used.
public enum DependencyContext: String, CaseIterable, Sendable {
  /// The running program, with live values.
  case live
  /// A preview, with sample values.
  case preview
  /// A test, with controlled values.
  case test

  /// The context outside of all scopes: `SWIFT_DEPENDENCIES_CONTEXT` if it is set, `test` if a test library is loaded,
  /// otherwise `live`.
  static let ofThisProcess: DependencyContext = {
    let name = getenv("SWIFT_DEPENDENCIES_CONTEXT").map { String(cString: $0) }
    let context = DependencyContext(named: name, isTestProcess: isTestProcess)
    if let name, context == nil {
      reportIssue(
        "'SWIFT_DEPENDENCIES_CONTEXT' is '\(name)'. It can be 'live', 'preview' or 'test', or not be set at all.")
    }
    return context ?? (isTestProcess ? .test : .live)
  }()

  /// Whether a test library is loaded, which only test runners do.
  static let isTestProcess = isTesting

  /// Creates the context with a name; `nil` for an unknown name. Without a name, it depends on `isTestProcess`.
  init?(named name: String?, isTestProcess: Bool) {
    guard let name, !name.isEmpty else {
      self = isTestProcess ? .test : .live
      return
    }
    self.init(rawValue: name)
  }
}
