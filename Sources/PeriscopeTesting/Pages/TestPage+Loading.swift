internal import ComposableArchitecture
internal import ConcurrencyExtras
internal import IssueReporting
internal import PeriscopeLive
internal import PeriscopeLocks

// Loading pages, and applying what their streams receive.
extension TestPage {
  /// Loads a page and follows its stream.
  ///
  /// - Parameter body: The form that is sent to the path; `nil` to load the page.
  func open(_ path: String, posting body: String? = nil, at site: IssueSite) async {
    if let host = testSite.host as? BrowserHost { return await open(path, in: host, at: site) }
    do {
      let response = try await load(path, posting: body)
      let shown = ShownPage(response.text)
      state.withLock { $0.stream }?.close()
      state.withLock { state in
        (state.shown, state.status, state.stream, state.leaving) = (shown, response.status, nil, nil)
        state.history.load(state.path, shown.document)
      }
      noteSettings()
      guard response.status == 200 else { return site.report(refusedPageText(path, response.status, shown)) }
      guard !shown.epoch.isEmpty else { return }
      try await follow(shown)
      await testSite.letEffectsRun()
      testSite.noteEffects(of: shown.epoch, after: "open '\(path)'", at: site)
    } catch {
      site.report("The page '\(path)' could not be opened. \(error)")
    }
  }

  /// Records this page's exhaustivity in the site, which applies it to the page's effects.
  func noteSettings() {
    let (exhaustivity, epoch) = state.withLock { ($0.exhaustivity, $0.shown.epoch) }
    testSite.note(exhaustivity, of: number, at: epoch)
  }

  func load(_ path: String, posting body: String?) async throws -> WireResponse {
    var target = path
    var body = body
    for _ in 0..<Self.redirectLimit {
      var request = WireRequest(target: target, headers: [("Accept", "text/html")])
      if let form = body.take() {
        request.method = "POST"
        request.headers.append(("Content-Type", "application/x-www-form-urlencoded;charset=UTF-8"))
        request.body = Array(form.utf8)
      }
      let response = try await send(request)
      guard (300..<400).contains(response.status), let location = response.header("Location") else {
        state.withLock { $0.path = target }
        return response
      }
      target = location
    }
    throw TestFailure("It redirects more than \(Self.redirectLimit) times, most recently to '\(target)'.")
  }

  static var redirectLimit: Int { 10 }

  func follow(_ shown: ShownPage) async throws {
    let path = path
    let separator = path.contains("?") ? "&" : "?"
    let request = WireRequest(
      target: "\(path)\(separator)epoch=\(shown.epoch)&since=\(shown.sequence)",
      headers: visitor.header(for: path) + [("Accept", "text/event-stream")])
    let stream = try await testSite.host.follow(request)
    visitor.keepCookies(of: stream.response, to: path)
    state.withLock { $0.stream = stream }
    testSite.instance(shown.epoch)?.startViewTasks()
  }

  func send(_ request: WireRequest) async throws -> WireResponse {
    var request = request
    request.headers += visitor.header(for: request.target)
    let response = try await testSite.host.send(request)
    visitor.keepCookies(of: response, to: request.target)
    return response
  }

  // MARK: Patches

  /// Applies the received patches to a page.
  func applyReceived(
    to page: ShownPage, from stream: any FollowedStream, upTo sequence: UInt64 = .max
  ) -> (page: ShownPage, sent: SentChanges, problem: MisfitError?) {
    var page = page
    var sent = SentChanges()
    do throws(MisfitError) {
      while let patch = try stream.feed.take(upTo: sequence) { sent.add(try page.apply(patch)) }
      return (page, sent, nil)
    } catch {
      return (page, sent, error)
    }
  }

  /// Applies the received patches to the shown page.
  ///
  /// - Returns: The received changes.
  @discardableResult
  func showReceived(upTo sequence: UInt64 = .max) -> SentChanges {
    showRenewed()
    let (shown, stream) = state.withLock { ($0.shown, $0.stream) }
    guard let stream else { return SentChanges() }
    var (page, sent, problem) = applyReceived(to: shown, from: stream, upTo: sequence)
    state.withLock { state in
      followURL(&page, &state)
      state.shown = page
    }
    if let problem { site.report("The page does not fit the server's patch. This is a bug in Periscope: \(problem)") }
    return sent
  }

  /// Waits until the page shows all patches up to a sequence number.
  func waitForPatches(upTo sequence: UInt64, at site: IssueSite) async -> SentChanges {
    let deadline = PatientClock.now.advanced(by: timeout)
    var sent = SentChanges()
    while true {
      sent.add(showReceived(upTo: sequence))
      let (shown, stream) = state.withLock { ($0.shown, $0.stream) }
      guard shown.sequence < sequence, let stream else { return sent }
      // A patch may contain later changes as well.
      if stream.feed.hasPatches {
        sent.add(showReceived())
        return sent
      }
      guard await stream.feed.wait(until: deadline) else {
        site.report(lateText(timeout))
        return sent
      }
      guard stream.feed.isEnded, !stream.feed.hasPatches else { continue }
      guard PatientClock.now < deadline, await reopenStream() else { return sent }
    }
  }

  /// Opens the page's stream again after the server has ended it, as when the session gets a new cookie. Returns `false` if the server
  /// refuses that, as after a sign-out.
  private func reopenStream() async -> Bool {
    let (shown, stream) = state.withLock { ($0.shown, $0.stream) }
    guard !shown.mustReload else { return false }
    stream?.close()
    return (try? await follow(shown)) != nil
  }

  /// Waits until the page shows all changes so far by other users, and by effects that are not waiting.
  @discardableResult
  func catchUp(at site: IssueSite) async -> SentChanges {
    showRenewed()
    await testSite.letEffectsRun()
    let (shown, tab) = state.withLock { ($0.shown, $0.tab) }
    let newest = testSite.instance(shown.epoch)?.newestSequence ?? 0
    guard let tab else { return await waitForPatches(upTo: newest, at: site) }
    do {
      if newest > 0, try await !tab.waitForPatch(after: newest - 1, of: shown.epoch, timeout) {
        site.report(lateText(timeout))
      }
      try await read(tab)
    } catch {
      site.report(browserText("show the page", error))
    }
    return SentChanges()
  }

  /// Waits for a patch that is newer than the page; returns `false` after the deadline, or if no patch can come.
  func waitForNews(until deadline: PatientClock.Instant) async -> Bool {
    let (shown, stream, tab) = state.withLock { ($0.shown, $0.stream, $0.tab) }
    guard !shown.mustReload else { return false }
    if let tab {
      let rest = PatientClock.now.duration(to: deadline)
      return (try? await tab.waitForPatch(after: shown.sequence, of: shown.epoch, rest)) == true
    }
    guard let stream else { return false }
    if stream.feed.isEnded, !stream.feed.hasPatches {
      guard PatientClock.now < deadline, await reopenStream() else { return false }
      return await waitForNews(until: deadline)
    }
    return await stream.feed.wait(until: deadline)
  }

  /// Loads the page again, or a different page, if the server has requested that. Returns whether it is a different
  /// page.
  @discardableResult
  func reloadIfAsked(at site: IssueSite) async -> Bool {
    let (mustReload, leaving) = state.withLock { ($0.shown.mustReload, $0.leaving) }
    guard mustReload || leaving != nil else { return false }
    await open(leaving ?? path, at: site)
    return leaving != nil
  }
}

extension TestPage {
  /// Waits until a condition about the page holds; returns `false` after the timeout, or at once if the page's
  /// exhaustivity is on.
  func wait(_ duration: Duration?, until isSo: () -> Bool) async -> Bool {
    let deadline = PatientClock.now.advanced(by: duration ?? timeout)
    while !isSo() {
      guard exhaustivity != .on, await waitForNews(until: deadline) else { return false }
      if let tab = state.withLock({ $0.tab }) { try? await read(tab) }
    }
    return true
  }
}
