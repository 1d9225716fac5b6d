internal import ComposableArchitecture
public import PeriscopeLive

/// A condition for seeing a page.
struct Admission: Sendable {
  /// The response to sessions that do not meet the condition.
  enum Denial: Sendable {
    /// A redirect to the sign-in page with this path.
    case signIn(String)
    case problem(Problem)
  }

  let denial: Denial
  let isAllowed: @Sendable (SessionHandle) -> Bool
}

extension Page {
  /// Admits only sessions that meet a condition, such as sessions with a signed-in user.
  ///
  /// ```swift
  /// PageGroup {
  ///   Page("/boards", title: "Boards") { BoardsView() }
  /// }
  /// .requires(signIn: "/sign-in") { $0[User.self] != nil }
  /// ```
  ///
  /// Other browsers are redirected to the sign-in page, with the requested URL as the parameter `next`, even if their user
  /// is signed in without meeting the condition. Actions by the browser's script, streams and clients other than browsers
  /// get 403. The condition is checked for each request. If a page has several conditions, a session must meet all of them;
  /// the first one that it does not meet determines the sign-in page.
  ///
  /// - Parameters:
  ///   - path: The path of the sign-in page, which must not have this condition itself.
  ///   - isAllowed: Whether a session may see and use the page. It is called often, and must not wait.
  public func requires(
    signIn path: String, _ isAllowed: @escaping @Sendable (_ session: SessionHandle) -> Bool
  ) -> Page {
    with { $0.admissions.insert(Admission(denial: .signIn(path), isAllowed: isAllowed), at: 0) }
  }

  /// Admits only sessions that meet a condition, and refuses others with an error.
  ///
  /// ```swift
  /// PageGroup {
  ///   Page("/boards", title: "Boards") { BoardsView() }
  ///   Page("/admin", title: "Administration") { AdminView() }
  ///     .requires(otherwise: Problem(403, "Only administrators may see this page.")) { $0[User.self]?.isAdmin == true }
  /// }
  /// .requires(signIn: "/sign-in") { $0[User.self] != nil }
  /// ```
  ///
  /// For signed-in users without a right, who would gain nothing from the sign-in page. Conditions of a group are checked
  /// before those of its pages.
  ///
  /// - Parameters:
  ///   - problem: The error, such as 403, or 404 if the page's existence is secret.
  ///   - isAllowed: Whether a session may see and use the page. It is called often, and must not wait. Clients without
  ///     a session do not meet any condition.
  public func requires(
    otherwise problem: Problem, _ isAllowed: @escaping @Sendable (_ session: SessionHandle) -> Bool
  ) -> Page {
    with { $0.admissions.insert(Admission(denial: .problem(problem), isAllowed: isAllowed), at: 0) }
  }
}

extension PageGroup {
  /// Admits only sessions that meet a condition to the pages and routes of the group, see ``Page/requires(signIn:_:)`` and
  /// ``Route/requires(signIn:_:)``.
  ///
  /// A folder of ``Files`` in the group is reported as an issue, because everybody can read its files.
  public func requires(
    signIn path: String, _ isAllowed: @escaping @Sendable (_ session: SessionHandle) -> Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> PageGroup {
    reportFiles(fileID, filePath, line, column)
    return mapPages { $0.requires(signIn: path, isAllowed) }.mapRoutes { $0.requires(signIn: path, isAllowed) }
  }

  /// Admits only sessions that meet a condition to the pages and routes of the group, see ``Page/requires(otherwise:_:)`` and
  /// ``Route/requires(otherwise:_:)``.
  ///
  /// A folder of ``Files`` in the group is reported as an issue, because everybody can read its files.
  public func requires(
    otherwise problem: Problem, _ isAllowed: @escaping @Sendable (_ session: SessionHandle) -> Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> PageGroup {
    reportFiles(fileID, filePath, line, column)
    return mapPages { $0.requires(otherwise: problem, isAllowed) }
      .mapRoutes { $0.requires(otherwise: problem, isAllowed) }
  }

  private func reportFiles(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    for case .files(let files) in elements.map(\.kind) {
      reportIssue(
        "The files below '\(files.path)' are in a group that requires a condition, but everybody can read them. Serve them with a "
          + "route: 'Route(\"GET\", \"\(files.path)/:name\", String.self) { request, name in try .file(name, in: …) }'.",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}
