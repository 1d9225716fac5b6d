/// Work that belongs to no page, and runs as long as the server does.
struct BackgroundWork: Sendable {
  let name: String
  let run: @Sendable () async throws -> Void
}

extension Site {
  /// Adds work that belongs to no page: it starts with the server, and is cancelled when the server drains.
  ///
  /// ```swift
  /// Site { … }
  ///   .background("prices") {
  ///     @Dependency(\.continuousClock) var clock
  ///     while true {
  ///       try await clock.sleep(for: .seconds(60))
  ///       market.store.send(.pricesArrived(try await prices.current()))
  ///     }
  ///   }
  /// ```
  ///
  /// It sees the dependencies of the site, as shared stores do. If it throws, the error is logged, and it is started again: at
  /// first after a second, later after up to a minute. If it returns, it is done. A tested site runs it over a socket and in a
  /// browser, but not in memory.
  ///
  /// Of several servers that share an archive, one at a time runs it. If that server leaves or is cut off, a different one starts it.
  /// There may then be moments in which neither runs it, but none in which both are allowed to: a server that loses the right cancels
  /// the work, and starts it again only with a new right.
  ///
  /// - Parameters:
  ///   - name: The name of the work in the log and among the servers. Work that was added before under this name is replaced.
  ///   - work: The work. It must end soon after its task is cancelled.
  public func background(_ name: String, _ work: @escaping @Sendable () async throws -> Void) -> Site {
    // With a line break, it would count as the label of a page with parameters, whose owner the cluster's Redis forgets
    // after some time.
    let name = name.replacing("\n", with: " ")
    return with {
      $0.background.removeAll { $0.name == name }
      $0.background.append(BackgroundWork(name: name, run: work))
    }
  }
}
