@testable import ComposableArchitecture
import Dispatch
import PeriscopeLocks
import PeriscopeTestConnection
import Testing

struct HeldMonitorsTests {
  private final class Work: HeldWork {
    var ends: [Bool] = []
    var takenBack: [Monitor] = []
    weak var monitors: HeldMonitors?
    var finished: () -> Void = {}

    func finish(isLast: Bool) {
      ends.append(isLast)
      monitors?.letGo()
      finished()
    }

    func takeBack(_ monitor: Monitor) { takenBack.append(monitor) }
  }

  /// A page's monitor, and a store's monitor that stays locked after it is left, until the page's monitor is left.
  private struct Stage: @unchecked Sendable {
    let page = Monitor()
    let store = Monitor()
    let work = Work()

    init() {
      let monitors = HeldMonitors(work)
      work.monitors = monitors
      page.onHold(monitors)
      hold(store)
      work.ends = []
    }

    /// Keeps a monitor locked from when it is first left inside the page's monitor until the page's monitor is left.
    func hold(_ store: Monitor) {
      let isHeld = Lock(false)
      store.onSettle { [work, unowned store] in
        guard HeldMonitors.work === work, !isHeld.withLock({ $0 }) else { return }
        isHeld.withLock { $0 = true }
        work.monitors?.hold(store)
      }
    }
  }

  @Test
  func `a monitor that a page holds stays locked, also after it is entered again, until the page's monitor is left`() {
    let stage = Stage()
    stage.page.enter {
      stage.store.enter {}
      #expect(stage.store.isEntered)
      // Enters the monitor again. Leaving it does not finish the page's work.
      stage.store.enter {}
      #expect(stage.store.isEntered)
    }
    #expect(!stage.store.isEntered)
    #expect(stage.work.ends == [true])
  }

  @Test func `a monitor that is entered outside of any page is unlocked as soon as it is left`() {
    let stage = Stage()
    stage.store.enter {}
    #expect(!stage.store.isEntered)
  }

  @Test func `a thread that waits for another monitor first unlocks the monitors that it holds`() async throws {
    let stage = Stage()
    let other = Monitor()
    let (isHeld, busy, mayLeave) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    async let owner: Void = onThread {
      other.enter {
        isHeld.wait()
        busy.signal()
        // This would wait forever if the page still held the store's monitor.
        stage.store.enter { _ = mayLeave.signal() }
      }
    }
    try await onThread {
      stage.page.enter {
        stage.store.enter {}
        isHeld.signal()
        busy.wait()
        other.enter { #expect(!stage.store.isEntered) }
      }
    }
    try await owner
    #expect(mayLeave.wait(timeout: .now()) == .success)
    #expect(stage.work.ends == [false, true])
  }

  @Test func `an action in a held monitor that waits for a different one unlocks all held ones except its own`()
    async throws
  {
    let stage = Stage()
    let (other, held) = (Monitor(), Monitor())
    stage.hold(held)
    let (isBusy, isLetGo) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    stage.work.finished = { isLetGo.signal() }
    async let owner: Void = onThread {
      other.enter {
        isBusy.signal()
        isLetGo.wait()
      }
    }
    try await onThread {
      isBusy.wait()
      stage.page.enter {
        held.enter {}
        stage.store.enter {}
        stage.store.enterToAct {
          // The owner of the other monitor continues once this thread has unlocked its own.
          other.enter { #expect(!held.isEntered && stage.store.isEntered) }
        }
        #expect(stage.work.takenBack.count == 1)
      }
    }
    try await owner
    #expect(!stage.store.isEntered)
    #expect(stage.work.ends == [false, true])
  }
}
