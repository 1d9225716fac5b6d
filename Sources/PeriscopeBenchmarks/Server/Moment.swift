/// The current time, with the CPU times of the servers and of this process.
struct Moment {
  let time: UInt64
  let server: CPUTime
  let generator: Int64

  /// - Parameter idle: The CPU time that this process has used while it waited for work.
  init(_ servers: [ChildServer], idle: UInt64) throws(BenchError) {
    time = ThisProcess.now()
    var used = CPUTime()
    for server in servers { used = used + (try server.cpuTime()) }
    server = used
    generator = Int64(ThisProcess.cpuTime()) - Int64(idle)
  }
}
