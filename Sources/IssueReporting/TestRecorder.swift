internal import Glibc

/// The running test, as far as a library can see it that does not link Swift Testing: what is needed of that module is
/// looked up among the symbols of the process, and in a process without tests it is not there.
enum TestRecorder {
  /// Fails the running test at a line; answers `false` where no test library is loaded.
  static func record(
    _ message: String, fileID: String, filePath: String, line: UInt, column: UInt
  ) -> Bool {
    // The library ends the process over a location that it finds malformed.
    guard let library = TestLibrary.loaded, fileID.contains("/"), line > 0 else { return false }
    func open<Comment>(_ comment: Comment.Type) {
      func open<Location>(_ location: Location.Type) {
        func open<Issue>(_ issue: Issue.Type) {
          let makeComment = unsafeBitCast(library.makeComment, to: MakeComment<Comment>.self)
          let makeLocation = unsafeBitCast(library.makeLocation, to: MakeLocation<Location>.self)
          let record = unsafeBitCast(library.recordIssue, to: RecordIssue<Comment, Location, Issue>.self)
          _ = record.call(
            makeComment.call(message), makeLocation.call(fileID, filePath, Int(line), max(Int(column), 1)))
        }
        _openExistential(library.issue, do: open)
      }
      _openExistential(library.location, do: open)
    }
    _openExistential(library.comment, do: open)
    return true
  }
}

// A function is called through a struct that stores it: as the direct result of a cast, the compiler would take it to
// expect all of its arguments in memory. The generic types are passed in memory, as a stable library's types are,
// and an initializer consumes its arguments.
private struct MakeComment<Comment> {
  var call: (_ text: consuming String) -> Comment
}

private struct MakeLocation<Location> {
  var call: (_ fileID: consuming String, _ filePath: consuming String, _ line: Int, _ column: Int) -> Location
}

private struct RecordIssue<Comment, Location, Issue> {
  var call: (Comment?, Location) -> Issue
}

/// The parts of Swift Testing that a report needs.
///
/// Unchecked, because it holds addresses of code and of types, which never change.
private struct TestLibrary: @unchecked Sendable {
  /// A function without captures, laid out as a closure.
  struct Function {
    var code: UnsafeMutableRawPointer
    var captures: UnsafeRawPointer?
  }

  var comment: Any.Type
  var location: Any.Type
  var issue: Any.Type
  var makeComment: Function
  var makeLocation: Function
  var recordIssue: Function

  /// What is loaded; looked up each time, because a test library may be loaded late and an issue is rare.
  static var loaded: TestLibrary? {
    guard let comment = type("$s7Testing7CommentVMa"),
      let location = type("$s7Testing14SourceLocationVMa"),
      let issue = type("$s7Testing5IssueVMa"),
      let makeComment = function("$s7Testing7CommentV8rawValueACSS_tcfC"),
      let makeLocation = function("$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"),
      let recordIssue = function("$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ")
    else { return nil }
    return TestLibrary(
      comment: comment, location: location, issue: issue, makeComment: makeComment, makeLocation: makeLocation,
      recordIssue: recordIssue)
  }

  private static func function(_ symbol: String) -> Function? {
    dlsym(nil, symbol).map { Function(code: $0, captures: nil) }
  }

  private static func type(_ accessor: String) -> (Any.Type)? {
    typealias Accessor = @convention(c) (_ request: Int) -> UnsafeRawPointer
    guard let function = dlsym(nil, accessor) else { return nil }
    return unsafeBitCast(unsafeBitCast(function, to: Accessor.self)(0), to: Any.Type.self)
  }
}
