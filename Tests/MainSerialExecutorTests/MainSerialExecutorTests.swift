import ConcurrencyExtras
import Testing

/// Takes over the executor of the whole process, and so has a test target of its own, to be run alone:
/// `swift test --filter MainSerialExecutorTests`. Where it runs with others nonetheless, they are slower, not wrong.
@Suite(.serialized) @MainActor struct MainSerialExecutorTests {
  @Test func `tasks run in the order in which they are started`() async {
    for _ in 1...100 {
      let order = LockIsolated<[Int]>([])
      await withMainSerialExecutor {
        let tasks = (1...20).map { number in Task.detached { order.withValue { $0.append(number) } } }
        for task in tasks { await task.value }
      }
      #expect(order.value == Array(1...20))
    }
  }

  @Test func `one yield lets what was started go on to its own suspension`() async {
    await withMainSerialExecutor {
      for _ in 1...100 {
        let steps = LockIsolated<[String]>([])
        let task = Task.detached {
          steps.withValue { $0.append("started") }
          await Task.yield()
          steps.withValue { $0.append("ended") }
        }
        await Task.yield()
        #expect(steps.value == ["started"])
        await task.value
        #expect(steps.value == ["started", "ended"])
      }
    }
  }

  @Test func `tasks run on the main actor, and elsewhere again afterwards`() async throws {
    func isOnMain() async -> Bool {
      await Task.detached { isMainThreadOfActor() }.value
    }
    #expect(!(await isOnMain()))
    let inside = await withMainSerialExecutor { await isOnMain() }
    #expect(inside)
    #expect(!(await isOnMain()))
  }

  @Test func `scopes are counted`() async {
    #expect(!uncheckedUseMainSerialExecutor)
    withMainSerialExecutor {
      withMainSerialExecutor { #expect(uncheckedUseMainSerialExecutor) }
      #expect(uncheckedUseMainSerialExecutor)
      uncheckedUseMainSerialExecutor = true
      uncheckedUseMainSerialExecutor = true
    }
    #expect(uncheckedUseMainSerialExecutor)
    uncheckedUseMainSerialExecutor = false
    #expect(!uncheckedUseMainSerialExecutor)
  }

  @Test func `an operation's result and error come out`() async {
    #expect(withMainSerialExecutor { 1 } == 1)
    let result = await withMainSerialExecutor { () async -> Int in
      await Task.yield()
      return 2
    }
    #expect(result == 2)
    #expect(throws: CancellationError.self) { try withMainSerialExecutor { throw CancellationError() } }
    #expect(!uncheckedUseMainSerialExecutor)
  }
}

/// Whether this code runs where the main actor runs, which on Linux is no certain thread.
private func isMainThreadOfActor() -> Bool {
  withUnsafeCurrentTask { _ in
    dispatchIsMain()
  }
}
