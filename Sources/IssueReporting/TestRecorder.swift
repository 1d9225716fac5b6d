/// Records issues for the running test of Swift Testing, without linking that library. Its symbols are looked up in the
/// process, and missing in a process without tests.
enum TestRecorder {
  /// Records an issue of the running test at a line. It fails the test, unless it is a warning. Returns `false` if
  /// Swift Testing is not loaded, or cannot record this issue.
  static func record(
    _ message: String, severity: IssueSeverity = .error, fileID: String, filePath: String, line: UInt, column: UInt
  ) -> Bool {
    // The library traps on a malformed source location.
    guard let library = TestLibrary.loaded, fileID.contains("/"), line > 0 else { return false }
    // Older versions of the library have no warnings.
    if severity == .warning, library.severity == nil { return false }
    func open<Comment>(_ comment: Comment.Type) {
      func open<Location>(_ location: Location.Type) {
        func open<Issue>(_ issue: Issue.Type) {
          let makeComment = unsafeBitCast(library.makeComment, to: MakeComment<Comment>.self)
          let makeLocation = unsafeBitCast(library.makeLocation, to: MakeLocation<Location>.self)
          let comment = makeComment.call(message)
          let location = makeLocation.call(fileID, filePath, Int(line), max(Int(column), 1))
          guard severity == .warning, let severity = library.severity else {
            let record = unsafeBitCast(library.recordIssue, to: RecordIssue<Comment, Location, Issue>.self)
            return _ = record.call(comment, location)
          }
          func open<Severity>(_ type: Severity.Type) {
            // Swift Testing's enum has two cases without payloads, so a value is one byte, and 0 is the first case,
            // `warning`.
            guard MemoryLayout<Severity>.size == 1 else { return }
            let warning = unsafeBitCast(UInt8(0), to: Severity.self)
            let record = unsafeBitCast(
              severity.record, to: RecordIssueOfSeverity<Comment, Severity, Location, Issue>.self)
            _ = record.call(comment, warning, location)
          }
          _openExistential(severity.type, do: open)
        }
        _openExistential(library.issue, do: open)
      }
      _openExistential(library.location, do: open)
    }
    _openExistential(library.comment, do: open)
    return true
  }
}

extension TestRecorder {
  /// Runs an operation, and lets an expectation absorb the issues that the library records meanwhile.
  static func absorbingIssues(
    of expectation: Expectation, at site: IssueSite, _ body: () throws -> Void
  ) throws {
    guard let library = TestLibrary.loaded?.knownIssues(at: site) else { return try body() }
    try library.absorb(expectation, body)
  }

  /// Runs an asynchronous operation, and lets an expectation absorb the issues that the library records meanwhile.
  static func absorbingIssues(
    of expectation: Expectation, at site: IssueSite, isolation: isolated (any Actor)?, _ body: () async throws -> Void
  ) async throws {
    guard let library = TestLibrary.loaded?.knownIssues(at: site) else { return try await body() }
    try await library.absorb(expectation, isolation: isolation, body)
  }
}

// A function is called through a struct that stores it: for a direct result of a cast, the compiler would pass all
// arguments indirectly. Values of the library's generic types are passed indirectly, because it has a stable ABI, and
// an initializer consumes its arguments.
private struct MakeComment<Comment> {
  var call: (_ text: consuming String) -> Comment
}

struct MakeLocation<Location> {
  var call: (_ fileID: consuming String, _ filePath: consuming String, _ line: Int, _ column: Int) -> Location
}

private struct RecordIssue<Comment, Location, Issue> {
  var call: (Comment?, Location) -> Issue
}

private struct RecordIssueOfSeverity<Comment, Severity, Location, Issue> {
  var call: (Comment?, Severity, Location) -> Issue
}

/// The functions of Swift Testing that recording needs.
///
/// Unchecked `Sendable`: it stores addresses of code and types, which never change.
struct TestLibrary: @unchecked Sendable {
  var comment: Any.Type
  var location: Any.Type
  var issue: Any.Type
  var makeComment: LoadedFunction
  var makeLocation: LoadedFunction
  var recordIssue: LoadedFunction
  /// The type of severities, and the function that records an issue with one. Older versions of the library have none.
  var severity: (type: Any.Type, record: LoadedFunction)?

  /// The library, if it is loaded. Looked up each time, because it may be loaded late and issues are rare.
  static var loaded: TestLibrary? {
    guard let comment = loadedType("$s7Testing7CommentVMa"),
      let location = loadedType("$s7Testing14SourceLocationVMa"),
      let issue = loadedType("$s7Testing5IssueVMa"),
      let makeComment = LoadedFunction("$s7Testing7CommentV8rawValueACSS_tcfC"),
      let makeLocation = LoadedFunction("$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"),
      let recordIssue = LoadedFunction("$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ")
    else { return nil }
    return TestLibrary(
      comment: comment, location: location, issue: issue, makeComment: makeComment, makeLocation: makeLocation,
      recordIssue: recordIssue, severity: loadedSeverity)
  }

  private static var loadedSeverity: (type: Any.Type, record: LoadedFunction)? {
    guard let type = loadedType("$s7Testing5IssueV8SeverityOMa"),
      let record = LoadedFunction(
        "$s7Testing5IssueV6record_8severity14sourceLocationAcA7CommentVSg_AC8SeverityOAA06SourceF0VtFZ")
    else { return nil }
    return (type, record)
  }
}
