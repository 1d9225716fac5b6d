import PeriscopeLocks
import PeriscopeSystem
import PeriscopeTestConnection
import Testing

@testable import PeriscopeRedis

struct EventLoopTests {
  private final class Flag: Sendable {
    let isSet = Lock(false)
  }

  @Test func `a loop whose thread could not be started can be stopped`() throws {
    let loop = try EventLoop()
    let failure = SystemError("pthread_create", 11)
    #expect(throws: failure) { try loop.start { (_) throws(SystemError) in throw failure } }
    let stopped = Flag()
    onNewThread {
      loop.stop()
      stopped.isSet.withLock { $0 = true }
    }
    try Waiting.wait(for: "the end of the loop") { stopped.isSet.withLock { $0 } ? nil : "it has not ended" }
  }
}
