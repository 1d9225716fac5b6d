/// The time, and the CPU time that the server and this process have used until then.
struct Moment {
  let time: UInt64
  let server: UInt64
  let generator: UInt64

  init(_ server: ChildServer) throws(BenchError) {
    time = ThisProcess.now()
    self.server = try server.cpuTime()
    generator = ThisProcess.cpuTime()
  }
}
