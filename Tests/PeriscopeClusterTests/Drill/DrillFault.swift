import Dispatch
import Glibc

/// What befalls the servers of the drill.
enum DrillMishap: String, CaseIterable {
  case serverKilled, serverHeld, serverStopped, engineHeld, engineKilled

  func happen(to place: DrillPlace) throws {
    // Best one that is at work.
    let server = try place.worker ?? place.servers.randomElement()
    switch self {
    case .serverKilled:
      server?.kill()
      try server?.start()
    case .serverHeld:
      // Until others have taken over, and gone on for a while.
      server?.signal(SIGSTOP)
      Self.pass(.milliseconds(4_500))
      server?.signal(SIGCONT)
    case .serverStopped:
      server?.signal(SIGTERM)
      server?.wait()
      try server?.start()
    case .engineHeld:
      place.engine.signal(SIGSTOP)
      Self.pass(.milliseconds(Int.random(in: 200...3_500)))
      place.engine.signal(SIGCONT)
    case .engineKilled:
      place.engine.kill()
      try place.engine.start()
    }
  }

  /// Lets time go by: it is what a lease is about.
  private static func pass(_ time: DispatchTimeInterval) {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + time)
  }
}
