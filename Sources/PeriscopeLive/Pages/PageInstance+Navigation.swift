internal import ComposableArchitecture
internal import PeriscopeUI

// Navigation and events that a page's feature requests. Everything except ``watchSteps()`` runs inside the monitor.
extension PageInstance {
  /// Performs the feature's steps from now on.
  func watchSteps() {
    let hasSteps = steps.onAdd { [self] in stepsAreDue() }
    // The page performs the waiting steps when it settles for the first time, before a client sees it.
    if hasSteps { monitor.enter { stepsAreDue() } }
  }

  private func stepsAreDue() {
    guard !monitor.isEntered else { return page.document.callInFlush { [weak self] in self?.performSteps() } }
    // The requesting thread may be inside a different page, whose monitor it must not hold while it waits for this one.
    Task.detached { [weak self] in
      self?.monitor.enter { self?.page.document.callInFlush { self?.performSteps() } }
    }
  }

  private func performSteps() {
    guard !isClosed else { return }
    for step in steps.take() {
      guard case .navigate(let step) = step else {
        if case .emit(let event) = step { page.document.emit(event.name, json: event.json) }
        continue
      }
      guard !isEverybodys else {
        reportIssue(
          "\(step) in the page '\(path)', which everybody shares. The page has one URL for all; give it the lifetime '.session' to navigate."
        )
        continue
      }
      navigate(step)
    }
  }

  private func navigate(_ step: NavigationStep) {
    switch step {
    case .push(let target): show(target, replacing: false)
    case .replace(let target): show(target, replacing: true)
    case .redirect(let target):
      guard let url = destination(target) else { return }
      page.document.navigate(.leave, to: url)
      noteLeaving()
      move = feed.isWatched ? nil : .to(url)
    case .notFound:
      page.document.navigate(.leave, to: address)
      noteLeaving()
      move = .notFound
    }
  }

  private func show(_ target: String, replacing: Bool) {
    guard let url = LocalURL(target) else { return reportForeign(target) }
    let path = url.path.isEmpty ? ownPath : url.path
    guard path == ownPath, let query = page.query else {
      page.document.navigate(replacing ? .leaveReplacing : .leave, to: url.text(onPath: ownPath))
      noteLeaving()
      move = feed.isWatched ? nil : .to(url.text(onPath: ownPath))
      return
    }
    let before = address
    do {
      try query.visit(url.query)?()
    } catch {
      // The report does not quote the query's values, which may be confidential.
      let problem =
        if case .malformedQuery(let parameter?) = error {
          "'\(parameter.name)' must be \(parameter.expected)"
        } else {
          "it cannot be decoded"
        }
      return reportIssue(
        "The page '\(self.path)' navigated to a query that it does not accept: \(problem). Navigate with values of the query's type."
      )
    }
    // The query may contain a text of the user that is too long for a URL.
    guard address != before, address.utf8.count <= LocalURL.limit else { return }
    page.document.navigate(replacing ? .replace : .push, to: address)
    move = feed.isWatched ? nil : .toOwn(address)
  }

  /// Returns a URL of this site, or of one that the site declares.
  private func destination(_ target: String) -> String? {
    if let url = LocalURL(target) { return url.text(onPath: ownPath) }
    if let url = ForeignURL(target), redirectOrigins.contains(url.origin) { return url.text }
    reportForeign(target)
    return nil
  }

  private func reportForeign(_ target: String) {
    reportIssue(
      """
      A navigation to '\(target.prefix { $0 != "?" })' would leave the site, or the URL is malformed. \
      Navigate to a path that begins with one slash; to redirect to a different site, declare it with 'redirects(to:)'.
      """)
  }

  // MARK: URLs

  /// The page's path, with the values of its parameters.
  var ownPath: String { key.ownPath(on: path) }

  /// The page's URL: its path, the query that its state shows, and its tab.
  package var address: String {
    let query = [page.query?.last() ?? "", tab.map { "tab=\($0)" } ?? ""].filter { !$0.isEmpty }.joined(separator: "&")
    return query.isEmpty ? ownPath : "\(ownPath)?\(query)"
  }
}

extension EnteredPage {
  /// Sends the browser's query to the feature, unless the feature has it already.
  package func visit(query text: String) throws(PageRefusal) {
    guard let query = instance.page.query else { return }
    // The feature has received the query of the opening request already, and may have replaced it since.
    let isOpening = query.opening.take() == text
    guard !isOpening || instance.hasPerformed, let tell = try query.visit(text) else { return }
    // A move that an earlier query caused no longer applies.
    instance.move = nil
    tell()
  }

  /// The page's current URL; `nil` for a page whose state does not depend on its query.
  package var address: String? { instance.page.query == nil ? nil : instance.address }

  /// Removes and returns the navigation for the client of this request.
  package func takeMove() -> PageMove? { instance.move.take() }

  /// Whether the page leads its client to a different URL.
  package var isNavigating: Bool { instance.move != nil }

  /// Keeps a navigation for the next response.
  package func keepMove(_ move: PageMove) { instance.move = move }

  /// Ends a page that its client has never seen, so that the next request opens it anew.
  package func closeIfNeverShown() {
    guard !instance.hasPerformed, !instance.feed.isWatched, document.counts.prints <= 1 else { return }
    instance.dismiss()
  }

  /// Ends a page whose feature has called ``Navigation/notFound()``. The next request opens it anew.
  package func dismiss() { instance.dismiss() }
}

extension PageInstance {
  fileprivate func dismiss() {
    guard !isClosed else { return }
    discard(because: .moved, keeping: nil)
  }
}

extension PageKey {
  /// Returns a page's path with the values of its parameters, percent-encoded.
  func ownPath(on pattern: String) -> String {
    guard !parameters.isEmpty else { return pattern }
    var rest = parameters[...]
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.first == ":" ? QueryText.encoded(rest.popFirst() ?? "") : String(part)
    }
    return parts.joined(separator: "/")
  }
}
