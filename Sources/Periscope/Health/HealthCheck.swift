/// A check of something that a site depends on.
struct HealthCheck: Sendable {
  let name: String
  let interval: Duration
  let timeout: Duration
  let run: @Sendable () async throws -> Void
}

extension Site {
  /// Adds a check that `/ready` depends on, such as whether the database answers.
  ///
  /// ```swift
  /// Site { … }
  ///   .healthCheck("database", every: .seconds(10), timeout: .seconds(2)) {
  ///     @Dependency(\.database) var database
  ///     try await database.ping()
  ///   }
  /// ```
  ///
  /// The check runs when the server starts, and again after each interval; requests for `/ready` only read the last result. `/ready`
  /// answers 503 with the name of the first check that fails, takes too long, or has not succeeded yet, so that a load balancer sends no
  /// requests. `/health` and the pages are not affected. A changed result is logged with its error, and `/metrics` has
  /// `periscope_check_up` for each check.
  ///
  /// The check sees the dependencies of the site, as background work does.
  ///
  /// - Parameters:
  ///   - name: The name in the response, the log and the metrics. A check that was added before under this name is replaced.
  ///   - interval: The time between the end of a run and the next one.
  ///   - timeout: The time after which a run counts as failed. Its task is cancelled, and the next run waits for its end.
  ///   - check: Throws if the check fails.
  public func healthCheck(
    _ name: String, every interval: Duration = .seconds(10), timeout: Duration = .seconds(5),
    _ check: @escaping @Sendable () async throws -> Void
  ) -> Site {
    // The name is a line of a response and a label.
    let name = name.replacing("\n", with: " ").replacing("\"", with: "'").replacing("\\", with: "/")
    return with {
      $0.healthChecks.removeAll { $0.name == name }
      $0.healthChecks.append(
        HealthCheck(name: name, interval: max(interval, .milliseconds(100)), timeout: timeout, run: check))
    }
  }
}
