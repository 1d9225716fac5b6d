/// The time, and the CPU time that the server and this process have worked until then.
struct Moment {
  let time: UInt64
  let server: UInt64
  let generator: Int64

  /// - Parameter vain: How long this process has looked for something to do.
  init(_ server: ChildServer, vain: UInt64) throws(BenchError) {
    time = ThisProcess.now()
    self.server = try server.cpuTime()
    generator = Int64(ThisProcess.cpuTime()) - Int64(vain / 1_000)
  }
}
