internal import ComposableArchitecture
internal import PeriscopeLive
internal import PeriscopeLocks

/// Runs the checks of a site, and keeps their last results.
final class HealthChecks: Sendable {
  /// The last result of a check.
  private enum Result: Equatable {
    case unknown
    case passed
    case failed(String)
  }

  private let checks: [HealthCheck]
  private let clock: any Clock<Duration>
  private let log: @Sendable (String) -> Void
  private let results: Lock<[Result]>
  private let tasks = Lock<[Task<Void, Never>]>([])

  init(_ checks: [HealthCheck], clock: any Clock<Duration>, log: @escaping @Sendable (String) -> Void) {
    self.checks = checks
    self.clock = clock
    self.log = log
    results = Lock(checks.map { _ in .unknown })
  }

  /// Starts the checks with the dependencies that `prepare` sets.
  func start(dependencies prepare: (@Sendable (inout DependencyValues) -> Void)?) {
    let new = checks.indices.map { index in
      Task { [self] in
        await withDependencies(prepare ?? { _ in }) {
          await watch(index)
        }
      }
    }
    tasks.withLock { $0 += new }
  }

  func stop() {
    for task in tasks.withLock({ $0 }) { task.cancel() }
  }

  /// The name of the first check that has not passed; `nil` if all have.
  var failing: String? {
    guard !checks.isEmpty else { return nil }
    return results.withLock { results in checks.indices.first { results[$0] != .passed }.map { checks[$0].name } }
  }

  /// The names of the checks, and whether they have passed.
  var states: [(name: String, isUp: Bool)] {
    results.withLock { results in checks.indices.map { (checks[$0].name, results[$0] == .passed) } }
  }

  private func watch(_ index: Int) async {
    while !Task.isCancelled {
      await run(index)
      try? await clock.sleep(for: checks[index].interval)
    }
  }

  /// Runs a check once. Returns when the check has ended, even if that is after its timeout.
  private func run(_ index: Int) async {
    let check = checks[index]
    let hasTimedOut = LockIsolated(false)
    let work = Task { try await check.run() }
    let timer = Task { [clock, self] in
      try await clock.sleep(for: check.timeout)
      hasTimedOut.setValue(true)
      note(.failed("it took longer than \(check.timeout)"), of: index)
      work.cancel()
    }
    let result = await withTaskCancellationHandler {
      await work.result
    } onCancel: {
      work.cancel()
    }
    timer.cancel()
    _ = await timer.result
    guard !hasTimedOut.value, !Task.isCancelled else { return }
    switch result {
    case .success: note(.passed, of: index)
    case .failure(let error): note(.failed(StateEncoding.describe(error)), of: index)
    }
  }

  private func note(_ result: Result, of index: Int) {
    let last = results.withLock { exchange(&$0[index], with: result) }
    guard last != result else { return }
    switch result {
    case .failed(let reason): log("The health check '\(checks[index].name)' fails: \(reason)\n")
    case .passed where last != .unknown: log("The health check '\(checks[index].name)' succeeds again.\n")
    case .passed, .unknown: break
    }
  }
}
