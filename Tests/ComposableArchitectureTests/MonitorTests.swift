import ComposableArchitecture
import Dispatch
import PeriscopeTestConnection
import Testing
import PeriscopeTestSupport

struct MonitorTests {
  @Test func `the owner of a monitor can enter it again`() {
    let monitor = Monitor()
    #expect(monitor.enter { monitor.enter { monitor.isEntered } })
    #expect(!monitor.isEntered)
  }

  @Test func `a caller that finds a monitor busy is queued, and woken when the monitor is free`() async throws {
    let monitor = Monitor()
    let woken = AsyncStream<Void>.makeStream()
    let busy = AsyncStream<Void>.makeStream()
    let release = Latch()
    async let owner: Void = onThread {
      monitor.enter {
        busy.continuation.yield()
        release.wait()
      }
    }
    for await _ in busy.stream { break }
    let refused = monitor.enter(orQueue: { _ in woken.continuation.yield() }) { 1 }
    #expect(refused == nil)
    release.open()
    for await _ in woken.stream { break }
    try await owner
    #expect(monitor.enter(again: true, orQueue: { _ in }) { 2 } == 2)
  }

  @Test func `the owner of a monitor calls the settle closure before another thread enters`() async {
    let monitor = Monitor()
    let total = Counted()
    monitor.onSettle { total.settled = total.value }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1_000 {
            monitor.enter {
              #expect(total.settled == total.value)
              total.value += 1
            }
          }
        }
      }
    }
    #expect(monitor.enter { total.value } == 8_000)
  }

  @Test func `every queued waiter of a monitor is woken`() async {
    let monitor = Monitor()
    let done = AsyncStream<Void>.makeStream()
    @Sendable func attempt(_ again: Bool) {
      let entered: Void? = monitor.enter(again: again, orQueue: { _ in Task.detached { attempt(true) } }) {}
      if entered != nil { done.continuation.yield() }
    }
    for _ in 0..<4_000 { Task.detached { attempt(false) } }
    var finished = 0
    for await _ in done.stream {
      finished += 1
      if finished == 4_000 { break }
    }
    #expect(finished == 4_000)
  }
}

/// Unchecked `Sendable`: used only inside a monitor.
private final class Counted: @unchecked Sendable {
  var value = 0
  var settled = 0
}
