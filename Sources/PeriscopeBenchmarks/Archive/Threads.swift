internal import Dispatch
internal import PeriscopeLocks
internal import PeriscopeSystem

/// Runs work on new threads.
enum Threads {
  /// Runs `body` on several threads, and returns when all of them are done.
  static func run<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Result
  ) throws(SystemError) -> [Result] {
    let results = Lock<[Result]>([])
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      try SystemThread.detach("benchmark \(number)") {
        let result = body(number)
        results.withLock { $0.append(result) }
        group.leave()
      }
    }
    group.wait()
    return results.withLock { $0 }
  }
}
