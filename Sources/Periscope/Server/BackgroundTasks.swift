internal import ComposableArchitecture
internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeSystem

/// Runs a site's background work: starts it, starts it again after errors, and ends it when a different server owns it.
final class BackgroundTasks: Sendable {
  /// The interval at which a server checks whether it may run the work.
  static let lookInterval: Duration = .milliseconds(500)
  private static let firstPause: Duration = .seconds(1)
  private static let longestPause: Duration = .seconds(60)

  private let cluster: (any Cluster)?
  private let clock: any Clock<Duration>
  private let time: ServerClock
  private let log: @Sendable (String) -> Void
  private let tasks = Lock<[Task<Void, Never>]>([])

  init(cluster: (any Cluster)?, clock: any Clock<Duration>, log: @escaping @Sendable (String) -> Void) {
    self.cluster = cluster
    self.clock = clock
    time = ServerClock(clock)
    self.log = log
  }

  /// Starts work with the dependencies that `prepare` sets.
  func start(_ work: [BackgroundWork], dependencies prepare: (@Sendable (inout DependencyValues) -> Void)?) {
    let new = work.map { work in
      Task { [self] in
        await withDependencies(prepare ?? { _ in }) {
          if cluster == nil { await repeatUntilDone(work) { true } } else { await runWhileOwned(work) }
        }
      }
    }
    tasks.withLock { $0 += new }
  }

  func cancel() {
    for task in tasks.withLock({ $0 }) { task.cancel() }
  }

  /// Waits until all work has ended.
  func end() async {
    for task in tasks.withLock({ $0 }) { await task.value }
  }

  /// Runs work until it returns or is cancelled. After a run that lasted as long as the longest pause, pauses are short again.
  ///
  /// - Parameter mayRun: Whether this server may still run it.
  private func repeatUntilDone(_ work: BackgroundWork, while mayRun: @Sendable () -> Bool) async {
    var pause = Self.firstPause
    while !Task.isCancelled, mayRun() {
      let start = time.now
      do {
        return try await work.run()
      } catch {
        guard !Task.isCancelled else { return }
        if start.duration(to: time.now) >= Self.longestPause { pause = Self.firstPause }
        log("The background work '\(work.name)' failed, and starts again in \(pause.components.seconds) s: \(error)\n")
      }
      try? await clock.sleep(for: pause)
      pause = min(pause * 2, Self.longestPause)
    }
  }

  /// Runs work while this server owns it.
  private func runWhileOwned(_ work: BackgroundWork) async {
    guard let cluster else { return }
    let label = "background \(work.name)"
    // A server that is cut off from the engine still lists the label as its own, so `owns` alone is not enough.
    let mayRun: @Sendable () -> Bool = { cluster.mayAct && cluster.owns(label) && cluster.ownsStores }
    while !Task.isCancelled {
      if cluster.mayAct, await cluster.claim(label), mayRun(), !Task.isCancelled {
        let isDone = await withTaskGroup(of: Bool.self) { group in
          group.addTask {
            await self.repeatUntilDone(work, while: mayRun)
            return !Task.isCancelled && mayRun()
          }
          group.addTask { [clock] in
            while mayRun(), !Task.isCancelled {
              try? await clock.sleep(for: Self.lookInterval)
            }
            return false
          }
          let isDone = await group.next() ?? false
          group.cancelAll()
          return isDone
        }
        // Finished work stays owned by this server, so that no other server runs it again while this one runs.
        if isDone { return }
      }
      try? await clock.sleep(for: Self.lookInterval)
    }
  }
}
