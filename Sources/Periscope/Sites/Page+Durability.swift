internal import PeriscopeLive

extension Page {
  /// Says how a state that an older version of the page has kept becomes one of this version.
  ///
  /// ```swift
  /// Page("/counter", title: "Counter", initialState: Counter.State()) { … }
  ///   .migrating { (old: CounterBefore) in Counter.State(count: old.value) }
  /// ```
  ///
  /// It is asked where a kept state cannot be read as the page's state. Where no migration can read it either, the page starts afresh, and what
  /// was kept is set aside.
  ///
  /// - Parameter migrate: Makes the state of now.
  public func migrating<Old: Decodable & SendableMetatype, State: Encodable & SendableMetatype>(
    _ migrate: @escaping @Sendable (_ old: Old) throws -> State
  ) -> Page {
    var page = self
    page.migrations.append { bytes in
      try StateEncoding.snapshot(of: try migrate(try StateEncoding.decode(Old.self, from: bytes)))
    }
    return page
  }

  /// Lets actions be answered before they are kept: what the page holds is kept this often at most.
  ///
  /// For pages whose state is large or changes all the time. What was acknowledged within this time is lost when the process dies; each
  /// answer to an action says so with `Periscope-Commit: within 500 ms`.
  public func commits(every interval: Duration) -> Page {
    var page = self
    page.commitInterval = interval
    return page
  }
}
