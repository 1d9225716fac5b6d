@testable import ComposableArchitecture
import Testing

/// A feature whose effect is a closure of the test, and whose state logs the steps that the effect sends.
@Reducer
private struct Steps {
  @ObservableState
  struct State: Equatable {
    var log: [String] = []
  }

  enum Action: Equatable {
    case start
    case step(String)
  }

  let steps: @Sendable (_ send: Send<Action>) async throws -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start: return .run { [steps] send in try await steps(send) }
      case .step(let name):
        state.log.append(name)
        return .none
      }
    }
  }
}

private actor Counter {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

@MainActor
struct TestStoreOrderTests {
  private func store(
    _ steps: @escaping @Sendable (_ send: Send<Steps.Action>) async throws -> Void
  ) -> TestStoreOf<Steps> {
    TestStore(initialState: Steps.State()) { Steps(steps: steps) }
  }

  /// Returns the log after the last action that effects have sent and the test has not yet received.
  private func log(of store: TestStoreOf<Steps>) -> [String] { store.received.last?.stateAfter.log ?? [] }

  @Test(arguments: 1...50) func `a test store's timer follows the test clock while other tests run`(ticks: Int) async {
    let clock = TestClock()
    let store = store { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.step("tick")) }
    }
    let task = await store.send(.start)
    await clock.advance(by: .seconds(ticks))
    #expect(log(of: store).count == ticks)
    for tick in 1...ticks { await store.receive(.step("tick")) { $0.log = Array(repeating: "tick", count: tick) } }
    await task.cancel()
  }

  @Test func `all code of a test store's effect runs on its executor, except unstructured tasks`() async throws {
    let executors = LockIsolated<[TestExecutor?]>([])
    let store = store { send in
      executors.withValue { $0.append(TestExecutor.current) }
      async let child: Void = executors.withValue { $0.append(TestExecutor.current) }
      await child
      try await withTaskCancellation(id: "inside") { executors.withValue { $0.append(TestExecutor.current) } }
      await Task { executors.withValue { $0.append(TestExecutor.current) } }.value
    }
    await store.send(.start)
    await store.finish(timeout: .seconds(600))
    #expect(executors.value.map { $0 === store.executor } == [true, true, true, false])
  }

  @Test func `when a test store's send returns, effects have run to their next suspension`() async {
    let counter = Counter()
    let store = store { send in
      for _ in 1...100 { await Task.yield() }
      await send(.step("yielded"))
      let count = await counter.next()
      await send(.step("actor \(count)"))
      async let one = counter.next()
      async let two = counter.next()
      await send(.step("children \(await one + two)"))
      await MainActor.run {}
      await MainActor.run {}
      await send(.step("main actor"))
      await Task.megaYield()
      try await ImmediateClock().sleep(for: .seconds(1))
      await send(.step("immediate clock"))
      try await withTaskCancellation(id: "inside") { await Task.yield() }
      await send(.step("inside"))
      try await Task.never()
    }
    let task = await store.send(.start)
    #expect(
      log(of: store) == ["yielded", "actor 1", "children 5", "main actor", "immediate clock", "inside"])
    await store.skipReceivedActions()
    await task.cancel()
  }

  @Test func `a test store's effects run in the order in which they were started`() async {
    let order = LockIsolated<[Int]>([])
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        let number = state
        return .run { _ in
          for step in 0..<3 {
            order.withValue { $0.append(number * 10 + step) }
            await Task.yield()
          }
        }
      }
    }
    store.exhaustivity = .off
    await store.send(1)
    await store.send(1)
    #expect(order.value == [10, 11, 12, 20, 21, 22])
    order.setValue([])
    let twice = TestStore(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        .merge(
          (1...3).map { number in
            .run { _ in
              for step in 0..<2 {
                order.withValue { $0.append(number * 10 + step) }
                await Task.yield()
              }
            }
          })
      }
    }
    await twice.send(1)
    #expect(order.value == [10, 20, 30, 11, 21, 31])
  }

  @Test func `a test store's effect runs only while the test waits`() async {
    let isRunning = LockIsolated(false)
    let store = store { _ in
      isRunning.setValue(true)
      await Task.yield()
      isRunning.setValue(false)
      try await Task.never()
    }
    let task = await store.send(.start)
    #expect(!isRunning.value)
    await task.cancel()
  }

  @Test func `receive wakes up for actions that are sent outside of the test's executor`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let store = store { send in
      await Task.detached { for await name in stream { await send(.step(name)) } }.value
    }
    await store.send(.start)
    let progress = store.executor.progress
    Task.detached {
      while !progress.isWaitedFor { await Task.yield() }
      continuation.yield("late")
    }
    await store.receive(.step("late"), timeout: .seconds(600)) { $0.log = ["late"] }
    continuation.finish()
    await store.finish(timeout: .seconds(600))
  }

  @Test func `a test store's effect that yields in a loop does not block the test`() async {
    let store = store { send in
      while !Task.isCancelled { await Task.yield() }
    }
    let task = await store.send(.start)
    await task.cancel()
  }

  @Test func `sleeping tasks of a test store's effect wake in the order of their deadlines`() async {
    let clock = TestClock()
    let store = store { send in
      await withTaskGroup(of: Void.self) { group in
        for number in [3, 1, 2] {
          group.addTask {
            try? await clock.sleep(for: .seconds(number))
            await send(.step("\(number)"))
          }
        }
      }
    }
    await store.send(.start)
    await clock.advance(by: .seconds(2))
    #expect(log(of: store) == ["1", "2"])
    await clock.run()
    #expect(log(of: store) == ["1", "2", "3"])
    await store.skipReceivedActions()
  }

  @Test func `an unstructured task of a test store's effect wakes when the test clock advances`() async {
    let clock = TestClock()
    let store = store { send in
      await Task {
        for number in 1...3 {
          try? await clock.sleep(for: .seconds(1))
          await send(.step("\(number)"))
        }
      }.value
    }
    await store.send(.start)
    while clock._$sleeperCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    await store.receive(.step("1"), timeout: .seconds(600)) { $0.log = ["1"] }
    store.exhaustivity = .off
    await store.skipInFlightEffects()
  }

  @Test func `the effects of twenty test stores do not interfere`() async {
    let stores = (0..<20).map { number in store { send in await send(.step("\(number)")) } }
    for store in stores { await store.send(.start) }
    for (number, store) in stores.enumerated() {
      await store.receive(.step("\(number)")) { $0.log = ["\(number)"] }
    }
  }

  @Test func `an effect is cancelled when its test store is released`() async {
    let hasEnded = AsyncStream.makeStream(of: Void.self)
    await withExpectedIssue {
      let store = store { _ in
        defer { hasEnded.continuation.finish() }
        try await Task.never()
      }
      await store.send(.start)
    }
    for await _ in hasEnded.stream {}
  }

  @Test func `a test store's cancelled effect is no longer in flight, even if it does not end`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, isStarting in
        guard isStarting else { return .cancel(id: "deaf") }
        return .run { _ in await Task.detached { for await _ in stream {} }.value }.cancellable(id: "deaf")
      }
    }
    await store.send(true)
    #expect(store.effectCauses.count == 1)
    await store.send(false)
    #expect(store.effectCauses.isEmpty)
    continuation.finish()
  }
}
