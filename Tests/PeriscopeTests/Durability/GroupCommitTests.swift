import Dispatch
import PeriscopeLocks
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem

struct GroupCommitTests {
  @Test func `a commit is performed at once if no other is under way`() {
    let joint = GroupCommit<Int, Int> { works in works.map { $0 * 2 } }
    #expect(joint(1) == 2)
    #expect(joint(2) == 4)
  }

  @Test func `commits that arrive during a commit form the next batch, in order`() async throws {
    let turns = Lock<[[Int]]>([])
    let atWork = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    let waits = DispatchSemaphore(value: 0)
    let joint = GroupCommit<Int, Int>(onWait: { waits.signal() }) { works in
      turns.withLock { $0.append(works) }
      if works == [0] {
        atWork.signal()
        mayEnd.wait()
      }
      return works.map { $0 * 10 }
    }
    async let first = onThread { joint(0) }
    try await onThread { atWork.wait() }
    let outcomes = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for number in 1...5 {
        group.addTask { try await onThread { (number, joint(number)) } }
        try await onThread { waits.wait() }
      }
      mayEnd.signal()
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(try await first == 0)
    #expect(outcomes == [1: 10, 2: 20, 3: 30, 4: 40, 5: 50])
    #expect(turns.withLock { $0 } == [[0], [1, 2, 3, 4, 5]])
  }

  @Test func `eight committing threads get their own outcomes, and batches do not overlap`() async throws {
    let isAtWork = Lock(false)
    let done = Lock(Set<Int>())
    let joint = GroupCommit<Int, Int> { works in
      let wasAtWork = isAtWork.withLock { isAtWork in
        defer { isAtWork = true }
        return isAtWork
      }
      defer { isAtWork.withLock { $0 = false } }
      done.withLock { $0.formUnion(works) }
      return works.map { wasAtWork ? -1 : $0 }
    }
    let isRight = try await withThrowingTaskGroup(of: Bool.self) { group in
      for thread in 0..<8 {
        group.addTask { try await onThread { (0..<500).allSatisfy { joint(thread * 500 + $0) == thread * 500 + $0 } } }
      }
      return try await group.allSatisfy { $0 }
    }
    #expect(isRight)
    #expect(done.withLock { $0.count } == 4_000)
  }
}
