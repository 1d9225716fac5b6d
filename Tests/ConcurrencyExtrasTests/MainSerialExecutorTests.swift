import ConcurrencyExtras
import Dispatch
import Testing

/// Each test runs in a separate process, because it replaces the executor of the whole process.
@Suite(.serialized) struct MainSerialExecutorTests {
  @Test func `on the main serial executor, tasks run in the order in which they are started`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for _ in 1...100 {
        let order = LockIsolated<[Int]>([])
        await withMainSerialExecutor {
          let tasks = (1...20).map { number in Task.detached { order.withValue { $0.append(number) } } }
          for task in tasks { await task.value }
        }
        #expect(order.value == Array(1...20))
      }
    }
  }

  @Test func `on the main serial executor, one yield lets a started task run to its own suspension`() async {
    await #expect(processExitsWith: .success) { @MainActor in
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
  }

  @Test func `tasks run on the main actor during withMainSerialExecutor, and elsewhere afterwards`() async {
    await #expect(processExitsWith: .success) {
      DispatchQueue.main.setSpecific(key: mainQueue, value: true)
      #expect(!(await isTaskOnMainActor()))
      let inside = await withMainSerialExecutor { await isTaskOnMainActor() }
      #expect(inside)
      #expect(!(await isTaskOnMainActor()))
    }
  }

  @Test
  func `the main serial executor stays in use until the outermost scope ends, or longer if the scope sets its flag`()
    async
  {
    await #expect(processExitsWith: .success) {
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
  }

  @Test func `withMainSerialExecutor returns its operation's result, and throws its error`() async {
    await #expect(processExitsWith: .success) { @MainActor in
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
}

private let mainQueue = DispatchSpecificKey<Bool>()

/// Whether a task that belongs to no actor runs on the main queue, the executor of the main actor.
private func isTaskOnMainActor() async -> Bool {
  await Task.detached { DispatchQueue.getSpecific(key: mainQueue) ?? false }.value
}
