public import PeriscopeLive

/// Who may see a page, and where the others sign in.
struct Admission: Sendable {
  let signIn: String
  let isAllowed: @Sendable (SessionHandle) -> Bool
}

extension Page {
  /// Admits only sessions for which a condition holds, such as those whose user has signed in.
  ///
  /// ```swift
  /// PageGroup {
  ///   Page("/boards", title: "Boards") { BoardsView() }
  /// }
  /// .requires(signIn: "/sign-in") { $0[User.self] != nil }
  /// ```
  ///
  /// Others are redirected to the sign-in page, with the URL that they have asked for as the parameter `next`. Actions, streams and
  /// clients other than browsers get 403. The condition is checked for each request. If a page has several, all must hold; the first
  /// that does not names the sign-in page.
  ///
  /// - Parameters:
  ///   - path: The path of the sign-in page, which must not be one of these.
  ///   - isAllowed: Whether a session may see and use the page. It is called often, and must not wait.
  public func requires(
    signIn path: String, _ isAllowed: @escaping @Sendable (_ session: SessionHandle) -> Bool
  ) -> Page {
    with { $0.admissions.insert(Admission(signIn: path, isAllowed: isAllowed), at: 0) }
  }
}

extension PageGroup {
  /// Admits only sessions for which a condition holds to the pages of the group, see ``Page/requires(signIn:_:)``.
  public func requires(
    signIn path: String, _ isAllowed: @escaping @Sendable (_ session: SessionHandle) -> Bool
  ) -> PageGroup {
    mapPages { $0.requires(signIn: path, isAllowed) }
  }
}
