import Dispatch
import Glibc
import PeriscopeMainActor
import Synchronization
import Testing

/// Main-actor code that detects when two threads run it at once.
@MainActor private final class Tally {
  private let inside = Atomic<Int>(0)
  private(set) var count = 0
  private(set) var overlaps = 0

  func add() {
    MainActor.assertIsolated()
    if inside.add(1, ordering: .relaxed).newValue > 1 { overlaps += 1 }
    count += 1
    // If the lock did not work, a different thread would enter here.
    for _ in 0..<20 { sched_yield() }
    inside.subtract(1, ordering: .relaxed)
  }
}

@Suite struct MainActorLockTests {
  @Test func `main-actor code on other threads takes turns with the main actor's jobs`() async {
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask { for _ in 0..<500 { MainActorLock.run { tally.add() } } }
        group.addTask { for _ in 0..<500 { await tally.add() } }
      }
    }
    #expect(await tally.count == 3_000)
    #expect(await tally.overlaps == 0)
  }

  @Test func `isolation checks pass inside the main-actor lock`() {
    MainActorLock.run {
      MainActor.assertIsolated()
      MainActor.preconditionIsolated()
    }
    MainActorLock.enter { MainActor.assumeIsolated {} }
  }

  @Test func `isolation checks end the process outside the main-actor lock`() async {
    await #expect(processExitsWith: .failure) {
      MainActorLock.enter {}
      await Task.detached { MainActor.preconditionIsolated() }.value
    }
  }

  @Test func `the main-actor lock can be entered again, and stays entered until the outermost exit`() {
    #expect(!MainActorLock.isEntered)
    MainActorLock.enter {
      MainActorLock.enter {}
      #expect(MainActorLock.isEntered)
    }
    #expect(!MainActorLock.isEntered)
  }

  @Test func `a thread that leaves the main-actor lock lets a different thread in, and enters it again`() async {
    await withCheckedContinuation { continuation in
      MainActorLock.enter {
        MainActorLock.enter {
          let other = DispatchSemaphore(value: 0)
          DispatchQueue.global().async { MainActorLock.enter { _ = other.signal() } }
          MainActorLock.leaving { other.wait() }
          #expect(MainActorLock.isEntered)
        }
      }
      continuation.resume()
    }
    #expect(!MainActorLock.isEntered)
  }
}
