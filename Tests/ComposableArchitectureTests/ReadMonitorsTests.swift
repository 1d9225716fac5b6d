import Dispatch
import PeriscopeLocks
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import ComposableArchitecture

@Reducer
private struct Counter {
  struct State: Equatable {
    var count = 0
  }

  enum Action { case incremented }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private struct Switch {
  @ObservableState
  struct State: Equatable {
    var isOn = false
  }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

private final class Counted: Sendable {
  let count = Lock(0)
  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}

struct ReadMonitorsTests {
  /// The monitors of a page and of stores, of which `hold` locks `one` and `two` during work.
  private final class Stage: @unchecked Sendable {
    let one = Monitor()
    let two = Monitor()
    let other = Monitor()
    let page = Monitor()
    let isCurrent = Lock(true)

    init() { page.noting { one.enter { two.enter {} } } }

    func hold(_ work: () -> Void) -> ReadMonitors.Outcome {
      page.holding(while: { self.isCurrent.withLock { $0 } }, work)
    }
  }

  @Test func `while monitors are held, other threads wait for their release, and the owner can enter them again`()
    async throws
  {
    let stage = Stage()
    let woken = Counted()
    let outcome = try await onThread {
      stage.hold {
        for monitor in [stage.one, stage.two] {
          for _ in 0..<2 {
            #expect(monitor.enter { monitor.isEntered })
            #expect(!monitor.isEntered)
          }
          let answered = DispatchSemaphore(value: 0)
          onNewThread {
            let entered: Void? = monitor.enter(orQueue: { _ in woken.add() }) {}
            #expect(entered == nil)
            answered.signal()
          }
          answered.wait()
        }
        #expect(woken.value == 0)
      }
    }
    #expect(outcome == .done)
    #expect(woken.value == 2)
    #expect(stage.one.enter { stage.two.enter { true } })
  }

  @Test func `work with held monitors does not start if its check fails once they are held`() {
    let stage = Stage()
    stage.isCurrent.withLock { $0 = false }
    #expect(stage.hold { Issue.record("The work was started.") } == .outdated)
    stage.isCurrent.withLock { $0 = true }
    #expect(stage.hold {} == .done)
  }

  @Test func `monitors that no longer exist are not held, and the list of known monitors stays short`() {
    let page = Monitor()
    for _ in 0..<1_000 { page.noting { Monitor().enter {} } }
    #expect(page.holding(while: { true }) {} == .done)
    let known = page.readMonitors?.known.count ?? 0
    #expect((1..<16).contains(known))
  }

  @Test(arguments: [true, false])
  func `a thread that waits for another monitor unlocks its held ones, and sends nothing more if its check then fails`(
    changes: Bool
  ) async throws {
    let stage = Stage()
    let store = Store(initialState: Counter.State(), reducer: Counter(), monitor: stage.one)
    let busy = DispatchSemaphore(value: 0)
    let isHeld = DispatchSemaphore(value: 0)
    async let owner: Void = onThread {
      stage.other.enter {
        busy.signal()
        isHeld.wait()
        // This would wait forever if the other thread still held the monitors.
        store.send(.incremented)
        if changes { stage.isCurrent.withLock { $0 = false } }
      }
    }
    let outcome = try await onThread {
      stage.hold {
        isHeld.signal()
        busy.wait()
        stage.other.enter {}
        store.send(.incremented)
      }
    }
    try await owner
    #expect(outcome == (changes ? .interrupted : .done))
    #expect(store.withState(\.count) == (changes ? 1 : 2))
    // Later work is done, whether or not the earlier work was interrupted.
    stage.isCurrent.withLock { $0 = true }
    #expect(stage.hold { store.send(.incremented) } == .done)
    #expect(store.withState(\.count) == (changes ? 2 : 3))
  }

  @Test func `a binding's action that is dropped because its check fails is not reported as unhandled`() async throws {
    let stage = Stage()
    let store = Store(initialState: Switch.State(), reducer: Switch(), monitor: stage.one)
    let busy = DispatchSemaphore(value: 0)
    let isHeld = DispatchSemaphore(value: 0)
    async let owner: Void = onThread {
      stage.other.enter {
        busy.signal()
        isHeld.wait()
        store.isOn = false
        stage.isCurrent.withLock { $0 = false }
      }
    }
    let recorder = IssueRecorder()
    let outcome = try await onThread {
      withIssueReporters([recorder]) {
        stage.hold {
          isHeld.signal()
          busy.wait()
          stage.other.enter {}
          store.isOn = true
        }
      }
    }
    try await owner
    #expect(outcome == .interrupted)
    #expect(recorder.issues.isEmpty)
    #expect(store.withState(\.isOn) == false)
  }

  @Test func `a thread that waits for another monitor unlocks its held ones, except one that it has entered`()
    async throws
  {
    let stage = Stage()
    let busy = DispatchSemaphore(value: 0)
    let isHeld = DispatchSemaphore(value: 0)
    let mayLeave = DispatchSemaphore(value: 0)
    async let owner: Void = onThread {
      stage.other.enter {
        busy.signal()
        isHeld.wait()
        stage.two.enter { _ = mayLeave.signal() }
      }
    }
    try await onThread {
      _ = stage.hold {
        isHeld.signal()
        busy.wait()
        stage.one.enter {
          stage.other.enter {}
          #expect(stage.one.isEntered)
        }
        #expect(mayLeave.wait(timeout: .now()) == .success)
      }
    }
    try await owner
    #expect(try await onThread { stage.one.enter { stage.two.enter { true } } })
  }

  @Test func `threads that hold two monitors in different orders do not deadlock, and lose no change`() async throws {
    let stage = Stage()
    let total = Counted()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          try await onThread {
            let page = Monitor()
            let monitors = number.isMultiple(of: 2) ? [stage.one, stage.two] : [stage.two, stage.one]
            page.noting { for monitor in monitors { monitor.enter {} } }
            for _ in 0..<2_000 {
              let outcome = page.holding(while: { true }) {
                let before = total.value
                for monitor in monitors { monitor.enter {} }
                total.count.withLock { $0 = before + 1 }
              }
              #expect(outcome == .done)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(total.value == 8_000)
  }
}
