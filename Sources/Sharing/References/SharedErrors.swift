internal import IssueReporting

/// Reports the errors of loads and saves that no caller awaits.
enum SharedErrors {
  /// Whether errors are reported. A test checks `loadError` and `saveError` instead.
  @TaskLocal static var areReported = !isTesting

  static func report(_ message: @autoclosure () -> String, at place: IssueSite) {
    if areReported { place.report(message()) }
  }
}
