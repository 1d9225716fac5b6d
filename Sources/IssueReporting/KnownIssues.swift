/// Runs operations with known issues of Swift Testing, whose types are not available at compile time.
protocol KnownIssues {
  func absorb(_ expectation: Expectation, _ body: () throws -> Void) throws
  func absorb(
    _ expectation: Expectation, isolation: isolated (any Actor)?, _ body: () async throws -> Void) async throws
}

/// Swift Testing's `withKnownIssue`, whose functions are looked up in the process, as `TestRecorder` does.
struct LoadedKnownIssues<Comment, Location, Issue>: KnownIssues {
  private struct Function {
    var call:
      (Comment?, Bool, Location, () throws -> Void, () -> Bool, @escaping @Sendable (Issue) -> Bool) throws -> Void
  }

  private struct AsyncFunction {
    var call:
      (
        Comment?, Bool, isolated (any Actor)?, Location, () async throws -> Void, () async -> Bool,
        @escaping @Sendable (Issue) -> Bool
      ) async throws -> Void
  }

  let function: LoadedFunction
  let asyncFunction: LoadedFunction
  let location: Location

  // Passed as intermittent: the expectation, which also receives other issues, checks whether one occurred.
  func absorb(_ expectation: Expectation, _ body: () throws -> Void) throws {
    let function = unsafeBitCast(function, to: Function.self)
    try function.call(nil, true, location, body, { true }, { _ in expectation.absorb("") })
  }

  func absorb(
    _ expectation: Expectation, isolation: isolated (any Actor)?, _ body: () async throws -> Void
  ) async throws {
    let function = unsafeBitCast(asyncFunction, to: AsyncFunction.self)
    try await function.call(nil, true, isolation, location, body, { true }, { _ in expectation.absorb("") })
  }
}

extension TestLibrary {
  /// Returns the library's known issues at a source location.
  func knownIssues(at site: IssueSite) -> (any KnownIssues)? {
    let name = "$s7Testing14withKnownIssue_14isIntermittent"
    guard site.fileID.description.contains("/"), site.line > 0,
      let function = LoadedFunction(
        "\(name)14sourceLocation_4when8matchingyAA7CommentVSg_SbAA06SourceH0VyyKXESbyXESbAA0D0VYbctKF"),
      let asyncFunction = LoadedFunction(
        "\(name)9isolation14sourceLocation_4when8matchingyAA7CommentVSg_SbScA_pSgYiAA06SourceI0VyyYaKXESbyYaXESbAA0D0VYbctYaKFTu"
      )
    else { return nil }
    func open<Comment>(_ comment: Comment.Type) -> any KnownIssues {
      func open<Location>(_ location: Location.Type) -> any KnownIssues {
        func open<Issue>(_ issue: Issue.Type) -> any KnownIssues {
          let makeLocation = unsafeBitCast(makeLocation, to: MakeLocation<Location>.self)
          return LoadedKnownIssues<Comment, Location, Issue>(
            function: function, asyncFunction: asyncFunction,
            location: makeLocation.call(
              site.fileID.description, site.filePath.description, Int(site.line), max(Int(site.column), 1)))
        }
        return _openExistential(issue, do: open)
      }
      return _openExistential(location, do: open)
    }
    return _openExistential(comment, do: open)
  }
}
