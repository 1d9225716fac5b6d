internal import Dispatch
internal import PeriscopeLocks

/// Threads of their own.
enum Threads {
  /// Runs `body` on each of some threads, and returns when all are done.
  static func run<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let results = Lock<[Result]>([])
    let group = DispatchGroup()
    for number in 0..<count {
      let queue = DispatchQueue(label: "benchmark \(number)")
      queue.async(group: group) {
        let result = body(number)
        results.withLock { $0.append(result) }
      }
    }
    group.wait()
    return results.withLock { $0 }
  }
}
