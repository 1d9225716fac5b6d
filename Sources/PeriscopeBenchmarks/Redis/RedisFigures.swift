internal import Dispatch
internal import PeriscopeLocks
internal import PeriscopeRedis

/// The cost of one kind of connection to Redis.
struct RedisFigures {
  /// The number of concurrent commands of a thread is twice this: while one half is answered, the other is sent.
  private static let half = 1_000

  let name: String
  private(set) var perSecond: Double
  private(set) var median: Double
  private(set) var slowest: Double

  init(_ name: String, _ address: RedisAddress, _ options: RedisOptions) throws {
    self.name = name
    let redis = try Redis(address, connections: 2, timeout: .seconds(10))
    try redis.waitUntilAvailable()
    let value = [UInt8](repeating: UInt8(ascii: "x"), count: options.size)
    perSecond = try (0..<options.rounds).map { _ in try Self.pipelined(redis, value, options) }.median ?? 0
    var latencies = Histogram()
    for _ in 0..<options.calls {
      let start = ThisProcess.now()
      try redis.call(RedisCommand("SET", "key", value), lane: 0)
      latencies.add(ThisProcess.now() - start)
    }
    median = Double(latencies.quantile(0.5)) / 1_000
    slowest = Double(latencies.quantile(0.99)) / 1_000
    redis.close()
  }

  static let head = ["", "pipelined, per second", "one call, us", "99 of 100, us"]

  var row: [String] { [name, perSecond.text(0), median.text(1), slowest.text(1)] }

  private static func pipelined(_ redis: Redis, _ value: [UInt8], _ options: RedisOptions) throws -> Double {
    let failure = Lock<RedisError?>(nil)
    let halves = options.commands / half
    let start = ThisProcess.now()
    _ = try Threads.run(options.threads) { lane in
      let answered = DispatchSemaphore(value: 2)
      for _ in 0..<halves {
        answered.wait()
        for number in 1...half {
          redis.send(RedisCommand("SET", "key", value), lane: lane) { result in
            if case .failure(let error) = result { failure.withLock { $0 = error } }
            if number == half { answered.signal() }
          }
        }
      }
      for _ in 0..<2 { answered.wait() }
      for _ in 0..<2 { answered.signal() }
    }
    let seconds = Double(ThisProcess.now() - start) / 1_000_000_000
    if let error = failure.withLock({ $0 }) { throw error }
    return Double(options.threads * halves * half) / seconds
  }
}
