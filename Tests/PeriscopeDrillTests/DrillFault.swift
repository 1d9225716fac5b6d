import Dispatch
import Glibc

/// A fault that the drill injects.
enum DrillFault: String, CaseIterable {
  case serverKilled, serverSuspended, serverStopped, redisSuspended, redisKilled

  /// - Parameter server: The server that fails, unless Redis does.
  func inject(into setup: DrillSetup, at server: DrillProcess?) throws {
    switch self {
    case .serverKilled:
      server?.kill()
      try server?.start()
    case .serverSuspended:
      // Suspends the server long enough for other servers to take over.
      server?.signal(SIGSTOP)
      Self.wait(.milliseconds(4_500))
      server?.signal(SIGCONT)
    case .serverStopped:
      server?.signal(SIGTERM)
      server?.wait()
      try server?.start()
    case .redisSuspended:
      setup.engine.signal(SIGSTOP)
      Self.wait(.milliseconds(Int.random(in: 200...3_500)))
      setup.engine.signal(SIGCONT)
    case .redisKilled:
      setup.engine.kill()
      try setup.engine.start()
    }
  }

  /// Waits in real time, because leases expire in real time.
  private static func wait(_ time: DispatchTimeInterval) {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + time)
  }
}
