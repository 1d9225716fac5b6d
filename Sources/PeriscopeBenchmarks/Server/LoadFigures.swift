/// The results of a closed loop.
struct LoadFigures {
  let actions: Int
  let actionsPerSecond: Double
  /// The server's CPU time per action, in microseconds.
  let cpuPerAction: Double
  /// The parts of the CPU time in user mode and in the kernel.
  let userPerAction: Double
  let kernelPerAction: Double
  /// The median time from a press until its event was read, in microseconds. `p99` and `slowest` are the 99th
  /// percentile and the maximum.
  let p50: Double
  let p99: Double
  let slowest: Double
  /// The shares of their cores that the server and the client used.
  let serverShare: Double
  let generatorShare: Double
  let failures: Failures

  init(latencies: Histogram, from start: Moment, to end: Moment, failures: Failures) {
    self.actions = Int(latencies.count)
    let actions = Double(max(1, latencies.count))
    let microseconds = Double(end.time - start.time) / 1_000
    actionsPerSecond = Double(latencies.count) / microseconds * 1_000_000
    let used = end.server - start.server
    cpuPerAction = Double(used.all) / actions
    userPerAction = Double(used.user) / actions
    kernelPerAction = Double(used.kernel) / actions
    p50 = Double(latencies.quantile(0.5)) / 1_000
    p99 = Double(latencies.quantile(0.99)) / 1_000
    slowest = Double(latencies.maximum) / 1_000
    serverShare = Double(used.all) / microseconds
    generatorShare = Double(end.generator - start.generator) / microseconds
    self.failures = failures
  }
}
