/// The time, and the CPU time that the servers and this process have worked until then.
struct Moment {
  let time: UInt64
  let server: CPUTime
  let generator: Int64

  /// - Parameter idle: How long this process has waited for something to do.
  init(_ servers: [ChildServer], idle: UInt64) throws(BenchError) {
    time = ThisProcess.now()
    var used = CPUTime()
    for server in servers { used = used + (try server.cpuTime()) }
    server = used
    generator = Int64(ThisProcess.cpuTime()) - Int64(idle / 1_000)
  }
}
