internal import IssueReporting

/// The errors of loads and saves that nobody awaits.
enum SharedErrors {
  /// Whether they are reported; a test looks at `loadError` and `saveError` instead.
  @TaskLocal static var areReported = !isTesting

  static func report(_ message: @autoclosure () -> String, at place: IssueSite) {
    if areReported { place.report(message()) }
  }
}
