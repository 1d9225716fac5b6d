internal import PeriscopeLive

extension Page {
  /// Adds a migration of the states that an older version of the page has archived.
  ///
  /// ```swift
  /// Page("/counter", title: "Counter", initialState: Counter.State()) { … }
  ///   .migrating { (old: CounterBefore) in Counter.State(count: old.value) }
  /// ```
  ///
  /// It runs if an archived state cannot be decoded as the page's state. If no migration can decode it either, the page starts
  /// from its initial state, and the archived state is set aside.
  ///
  /// - Parameter migrate: Converts an old state to a current one.
  public func migrating<Old: Decodable & SendableMetatype, State: Encodable & SendableMetatype>(
    _ migrate: @escaping @Sendable (_ old: Old) throws -> State
  ) -> Page {
    with {
      $0.migrations.append { bytes in
        try StateEncoding.snapshot(of: try migrate(try StateEncoding.decode(Old.self, from: bytes)))
      }
    }
  }

  /// Acknowledges actions before their commit, and commits the page's state at most once in an interval.
  ///
  /// Use it for pages whose state is large or changes often. A crash loses the actions of the last interval; each response to an
  /// action says so with `Periscope-Commit: within 500 ms`.
  public func commits(every interval: Duration) -> Page {
    with { $0.commitInterval = interval }
  }
}
