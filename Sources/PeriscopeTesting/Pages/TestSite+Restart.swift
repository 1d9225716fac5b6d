internal import ComposableArchitecture
internal import IssueReporting
internal import PeriscopeLocks
public import Periscope

extension TestSite {
  /// Ends the site and starts it again, as a deployment of a server with `--data` does.
  ///
  /// ```swift
  /// await page.button("Increment").click {
  ///   "- status: 0"
  ///   "+ status: 1"
  /// }
  /// await site.restart()
  /// await page.button("Increment").click {
  ///   "- status: 1"
  ///   "+ status: 2"
  /// }
  /// ```
  ///
  /// Effects end, and so do states that are not archived: those of pages and shared stores that are not `Codable`, and values
  /// of `@Shared(.inMemory(…))`. The pages of the test load again. If one of them shows something else afterwards, assert
  /// the changes with ``TestPage/receive(timeout:fileID:filePath:line:column:_:)``.
  ///
  /// To test a migration, restart as a version of the site with a newer state, or replace the archived state by one of an
  /// older version:
  ///
  /// ```swift
  /// await site.restart(replacing: ["/counter": #"{"value":7}"#])
  /// await page.receive {
  ///   "- status: 1"
  ///   "+ status: 7"
  /// }
  /// ```
  ///
  /// A state that cannot be decoded, even by a migration, fails the test.
  ///
  /// - Parameters:
  ///   - version: The site that starts; the same one by default.
  ///   - states: States as JSON, which replace the archived ones: for each session that has a state of the page with this path,
  ///     or for the shared store with this name. The parameters of a path have their values, as in `/boards/7`.
  ///   - fileID: The source location for failures, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func restart(
    as version: Site? = nil, replacing states: [String: String] = [:], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let pages = openPages
    for page in pages { await page.requireAsserted(before: Self.restarting, at: site) }
    await letEffectsRun()
    let volatile = Set(instances.filter(\.isVolatile).map(\.epoch))
    var values = dependencies
    values.defaultInMemoryStorage = InMemoryStorage()
    let next = self.version.withLock { current in
      current = version ?? current
      return current
    }
    do {
      try host.restart(next.overridingDependencies { [values] in $0 = $0.merging(values) }) {
        sharedStores.removeAll()
        dependencies = values
        for (name, state) in states.sorted(by: { $0.key < $1.key }) where !archive.replaceStates(of: name, with: state)
        {
          site.report(nothingToReplaceText(name, archive.names))
        }
      }
    } catch {
      return site.report("The site could not be started again. \(error)")
    }
    for page in pages { await page.loadAfterRestart(wasVolatile: volatile.contains(page.epoch), at: site) }
    await letEffectsRun()
    for line in archive.takeLog() where exhaustivity != .off { site.report(archiveText(line)) }
    collector.report()
  }

  /// The name of the step in messages.
  static let restarting = "restart the site"
}
