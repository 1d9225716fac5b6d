import Dispatch
import Testing

@testable import ConcurrencyExtras

@MainActor
struct TestExecutorTests {
  @Test func `a test executor's tasks run in turns, in the order in which they were started`() async {
    let executor = TestExecutor()
    let order = LockIsolated<[String]>([])
    for name in ["a", "b"] {
      Task(executorPreference: executor) {
        for step in 1...2 {
          order.withValue { $0.append("\(name)\(step)") }
          await Task.yield()
        }
      }
    }
    #expect(order.value == [])
    await executor.settle()
    #expect(order.value == ["a1", "b1", "a2", "b2"])
  }

  @Test func `a task and its child task know their test executor, and an unstructured task in them has none`() async {
    let executor = TestExecutor()
    let isMine = await Task(executorPreference: executor) {
      async let child = TestExecutor.current === executor
      return await [TestExecutor.current === executor, child, Task { TestExecutor.current == nil }.value]
    }.value
    #expect(isMine == [true, true, true])
    #expect(TestExecutor.current == nil)
  }

  @Test func `a test executor's settle with a limit returns although a task yields in a loop`() async {
    let executor = TestExecutor()
    let count = LockIsolated(0)
    let task = Task(executorPreference: executor) {
      while !Task.isCancelled {
        count.withValue { $0 += 1 }
        await Task.yield()
      }
    }
    await executor.settle(limit: 100)
    #expect(count.value > 10)
    task.cancel()
    await executor.settle()
  }

  @Test func `a mega yield of one task lets the other tasks of its test executor run first`() async {
    let executor = TestExecutor()
    let order = LockIsolated<[String]>([])
    Task(executorPreference: executor) {
      await Task.megaYield(count: 500)
      order.withValue { $0.append("yielded") }
    }
    Task(executorPreference: executor) {
      await Task.yield()
      order.withValue { $0.append("other") }
    }
    await executor.settle()
    #expect(order.value == ["other", "yielded"])
  }
}

struct TestExecutorWaitTests {
  @Test func `a test executor whose task has gone on to the main actor is not idle`() async {
    let executor = TestExecutor(queue: DispatchQueue(label: "tasks of a test"))
    let count = LockIsolated(0)
    Task(executorPreference: executor) {
      for _ in 1...100 { await MainActor.run { count.withValue { $0 += 1 } } }
    }
    await executor.waitUntilIdle(until: .now.advanced(by: .seconds(600)))
    #expect(count.value == 100)
  }

  @Test func `a cancelled task does not wait until a test executor is idle`() async {
    let queue = DispatchQueue(label: "a queue that waits")
    let executor = TestExecutor(queue: queue)
    queue.suspend()
    executor.perform {}
    let task = Task { await executor.waitUntilIdle(until: .now.advanced(by: .seconds(600))) }
    task.cancel()
    await task.value
    #expect(executor.isBusy)
    queue.resume()
  }
}

struct ProgressSignalTests {
  @Test func `progress between reading a signal's count and the wait for it ends the wait at once`() async {
    let signal = ProgressSignal()
    let count = signal.count
    signal.advance()
    await signal.wait(past: count, until: .now.advanced(by: .seconds(600)))
    #expect(signal.count == count + 1)
  }

  @Test func `progress of a signal wakes all of its waiters`() async {
    let signal = ProgressSignal()
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...10 {
        group.addTask { await signal.wait(past: 0, until: .now.advanced(by: .seconds(600))) }
      }
      group.addTask { signal.advance() }
    }
    #expect(signal.count == 1)
  }

  @Test func `a deadline ends the wait for a signal's progress`() async {
    let signal = ProgressSignal()
    await signal.wait(past: 0, until: .now.advanced(by: .milliseconds(1)))
    await signal.wait(past: 0, until: .now.advanced(by: .seconds(-1)))
    #expect(signal.count == 0)
  }

  @Test func `a cancelled task does not wait for a signal's progress`() async {
    let signal = ProgressSignal()
    let task = Task { await signal.wait(past: 0, until: .now.advanced(by: .seconds(600))) }
    task.cancel()
    await task.value
    #expect(signal.count == 0)
  }
}
