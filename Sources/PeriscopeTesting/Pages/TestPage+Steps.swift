internal import ComposableArchitecture
internal import IssueReporting
internal import PeriscopeLive
internal import PeriscopeLocks

// Steps of a user.
extension TestPage {
  /// Performs an act of the user, and asserts the changes of the page.
  ///
  /// - Parameters:
  ///   - name: The act in messages, such as `click the button "Add"`.
  ///   - expected: The expected changes.
  ///   - choose: Returns the act; `nil` if the step needs none.
  func step(
    _ name: String, expecting expected: [String], at site: IssueSite, _ choose: (ShownPage) throws -> Act?
  ) async {
    await requireAsserted(before: name, at: site)
    let shown = state.withLock { $0.shown }
    var before = shown
    let (act, interactions): (Act?, [Interaction])
    do {
      act = try choose(shown)
      interactions = try act.map { try before.perform($0) } ?? []
    } catch {
      return site.report("A user cannot \(name). \(error)")
    }
    state.withLock { [before] in $0.shown = before }
    testSite.noteEffects(of: before.epoch, after: nil, at: site)
    let evaluations = testSite.instance(before.epoch)?.evaluationCount ?? 0
    var sent: SentChanges?
    if let tab = state.withLock({ $0.tab }) {
      let leaves = interactions.contains(where: \.isVisit)
      sent = await perform(act, on: shown, in: tab, leaves: leaves, at: site)
    } else {
      sent = await perform(interactions, at: site)
    }
    // The step has led to a different page. The test may, but need not, list its lines.
    guard var sent = sent ?? (expected.isEmpty ? nil : SentChanges()) else { return testSite.collector.report() }
    let after = state.withLock { $0.shown }
    if after.epoch == before.epoch {
      sent.evaluations = (testSite.instance(after.epoch)?.evaluationCount ?? 0) - evaluations
    }
    state.withLock { [sent] in $0.sent = sent }
    let diff = OutlineDiff(before, after)
    check(diff, sent, expectation(expected), after: name, at: site)
    await testSite.letEffectsRun()
    testSite.noteEffects(of: after.epoch, after: name, at: site)
    testSite.collector.report()
  }

  /// Sends the requests of an act; returns `nil` if one of them leads to a different page.
  private func perform(_ interactions: [Interaction], at site: IssueSite) async -> SentChanges? {
    var sent = SentChanges()
    for interaction in interactions {
      let changes: SentChanges?
      switch interaction {
      case .post(let body): changes = await testSite.withoutEffects { await post(body, at: site) }
      case .upload(let files, let refused):
        changes = await testSite.withoutEffects { await upload(files, refused: refused, at: site) }
      case .open(let query): changes = await open(query: query, at: site)
      case .visit(let address):
        await visit(address, at: site)
        changes = nil
      case .send(let body, let address):
        await visit(address, posting: body, at: site)
        changes = nil
      case .travel(let offset): changes = await travel(offset, at: site)
      }
      guard let changes else { return nil }
      sent.add(changes)
    }
    return await reloadIfAsked(at: site) ? nil : sent
  }

  /// Sends a form to the page; returns `nil` if the server redirects to a different page.
  func post(_ body: String, at site: IssueSite) async -> SentChanges? {
    await post(Array(body.utf8), "application/x-www-form-urlencoded;charset=UTF-8", at: site)
  }

  /// Sends the files that the user has chosen in a control; returns `nil` if the server redirects to a different page.
  ///
  /// - Parameter refused: The text about the chosen files that the control does not accept.
  private func upload(_ files: ChosenFiles, refused: String?, at site: IssueSite) async -> SentChanges? {
    let (bytes, contentType) = files.body
    guard let sent = await post(bytes, contentType, at: site) else { return nil }
    state.withLock { state in
      let lines = [refused, state.shown.notice.map(files.text)].compactMap(\.self)
      state.shown.notice = lines.isEmpty ? nil : lines.joined(separator: " ")
    }
    return sent
  }

  private func post(_ body: [UInt8], _ contentType: String, at site: IssueSite) async -> SentChanges? {
    let epoch = state.withLock { $0.shown.epoch }
    do {
      let response = try await send(
        WireRequest(
          method: "POST", target: path,
          headers: [("Content-Type", contentType), ("Periscope-Epoch", epoch), ("Accept", "*/*")], body: body))
      state.withLock { $0.shown.notice = nil }
      if (300..<400).contains(response.status), let location = response.header("Location") {
        let first = pathWithoutTab
        await open(location, at: site)
        return pathWithoutTab == first ? SentChanges() : nil
      }
      guard response.status < 400 else {
        let lines = response.text.split(separator: "\n")
        // Each line below the sentence has the name of an invalid field and the reason.
        let names = lines.dropFirst().compactMap { line in line.split(separator: "\t").first.map(String.init) }
        state.withLock { state in
          state.shown.notice = lines.first.map(String.init)
          state.shown.markInvalid(names)
        }
        return SentChanges()
      }
      return await waitForPatches(upTo: UInt64(response.header("Periscope-Sequence") ?? "") ?? 0, at: site)
    } catch {
      site.report("The server did not answer the request of this step: \(error)")
      return SentChanges()
    }
  }

  /// Follows a link, or sends a form to its address.
  private func visit(_ address: String, posting body: String? = nil, at site: IssueSite) async {
    if address.hasPrefix("#") { return }
    let path = String(path.prefix { $0 != "?" })
    if address.isEmpty || address.hasPrefix("?") { return await open(path + address, posting: body, at: site) }
    guard !address.hasPrefix("//"), address.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:.*/) == nil else {
      return site.report("The link leads to '\(address)', which is outside of the site. A test cannot follow it.")
    }
    let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
    await open(address.hasPrefix("/") ? address : "\(folder)/\(address)", posting: body, at: site)
  }

  /// Presses a key in the element that has the focus.
  ///
  /// - Parameters:
  ///   - key: The name of the key, such as `Enter`, `Space` and `Escape`, after those of modifiers: `Control+k`. `Return` is
  ///     the same key as `Enter`.
  ///   - expected: The expected changes of the page.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func press(
    _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let key = KeyNames.browserName(of: key)
    await step("press \(key)", expecting: expected(), at: site) { shown in
      if let element = shown.focus.element { return .press(key, in: element) }
      guard key == "Escape" else { throw ImpossibleAct("No element has the focus. Focus one first.") }
      return .dismiss
    }
  }

  /// Loads the page again, as a user may do after a lost connection, and asserts the changes of the page.
  ///
  /// A page that keeps its state shows the same. The focus, notices and text that was typed but not sent are lost, and are
  /// not listed.
  ///
  /// - Parameters:
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - expected: The expected changes. If the reload leads to a different page, they may be left out.
  public func reload(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await requireAsserted(before: "reload", at: site)
    let before = state.withLock { $0.shown }
    let (path, expected) = (pathWithoutTab, expected())
    await open(self.path, at: site)
    defer { testSite.collector.report() }
    let (after, status) = state.withLock { ($0.shown, $0.status) }
    guard status == 200, pathWithoutTab == path || !expected.isEmpty else { return }
    check(OutlineDiff(loaded: before, after), SentChanges(), expectation(expected), after: "reload", at: site)
  }

  /// Opens a different page of the site in this tab.
  ///
  /// - Parameters:
  ///   - path: The page's path.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func open(
    _ path: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await requireAsserted(before: "open '\(path)'", at: site)
    if requireSlash(in: path, at: site) { await open(path, at: site) }
  }

  /// Returns whether a path of a test begins with a slash, and reports it otherwise.
  func requireSlash(in path: String, at site: IssueSite) -> Bool {
    if path.hasPrefix("/") { return true }
    site.report("The page '\(path)' could not be opened. The path of a page begins with a slash: '/\(path)'.")
    return false
  }
}
