internal import IssueReporting
internal import PeriscopeLocks

// The URL of the page, and the history of its tab.
extension TestPage {
  /// Goes back in the history of the tab, and asserts the changes of the page.
  ///
  /// ```swift
  /// await page.button("Done").click { … }
  /// await page.goBack { … }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - expected: The expected changes, if the page is the same.
  public func goBack(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    await go(-1, "go back", expected(), IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Goes forward in the history of the tab, and asserts the changes of the page.
  ///
  /// - Parameters:
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - expected: The expected changes, if the page is the same.
  public func goForward(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    await go(1, "go forward", expected(), IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func go(_ offset: Int, _ name: String, _ expected: [String], _ site: IssueSite) async {
    await step(name, expecting: expected, at: site) { _ in .travel(offset) }
  }

  /// Shows the address of an entry of the history; returns `nil` if it is a different page.
  func travel(_ offset: Int, at site: IssueSite) async -> SentChanges? {
    guard let (path, isShown) = state.withLock({ $0.history.go(offset) }) else {
      site.report("The tab's history has no \(offset < 0 ? "earlier" : "later") entry to go to.")
      return SentChanges()
    }
    state.withLock { $0.path = path }
    guard isShown else {
      await open(path, at: site)
      return nil
    }
    let query = path.drop { $0 != "?" }
    return await post([("action", query.isEmpty ? "?" : String(query))].formEncoded, at: site)
  }

  /// Follows a link to a query of the page itself; returns `nil` if the server redirects to a different page.
  func open(query: String, at site: IssueSite) async -> SentChanges? {
    let url = state.withLock { state in
      let tab = state.path.firstMatch(of: /[?&](tab=[^&]*)/).map { String($0.1) }
      let path = state.path.prefix { $0 != "?" }
      let parts = [String(query.dropFirst()), tab ?? ""].filter { !$0.isEmpty }
      let url = "\(path)?\(parts.joined(separator: "&"))"
      state.history.load(url, state.shown.document)
      state.path = url
      return url
    }
    return await post([("action", String(url.drop { $0 != "?" }))].formEncoded, at: site)
  }

  /// Performs the server's commands that change the URL.
  func followURL(_ page: inout ShownPage, _ state: inout State) {
    for (command, url) in page.navigation {
      switch command {
      case "push": state.history.push(url, page.document)
      case "replace": state.history.replace(url, page.document)
      default:
        state.leaving = url
        continue
      }
      state.path = url
    }
    page.navigation = []
  }
}
