internal import PeriscopeLaunchers

extension Command {
  static let redis = Command(
    "redis", "Measures the Redis client, with a redis-server that it starts.", RedisOptions.all,
    { RedisOptions() }
  ) { options throws(BenchError) in
    do {
      let server = try RedisServer()
      let figures = [
        try RedisFigures("over loopback", server.networkAddress, options),
        try RedisFigures("over a Unix-domain socket", server.address, options),
      ]
      print(
        """
        SET of \(options.size) bytes. Pipelined: \(options.threads) threads, 2 connections, the median of \(options.rounds) \
        rounds. Calls: one thread, \(options.calls) of them.

        """)
      print(Table(rows: [RedisFigures.head] + figures.map(\.row), alignsRight: true), terminator: "")
    } catch {
      throw BenchError("\(error)")
    }
  }
}
