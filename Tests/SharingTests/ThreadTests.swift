import ConcurrencyExtras
import Perception
import Sharing
import PeriscopeTestConnection
import Testing

/// Runs work on eight new threads.
private func onEightThreads(_ work: @escaping @Sendable (Int) -> Void) async {
  await withTaskGroup { group in
    for number in 0..<8 {
      group.addTask { _ = try? await onThread { work(number) } }
    }
  }
}

@Suite struct ThreadTests {
  @Test func `no write of eight threads to a shared value is lost`() async {
    let count = Shared(value: 0)
    await onEightThreads { _ in
      for _ in 0..<1_000 { count.withLock { $0 += 1 } }
    }
    #expect(count.wrappedValue == 8_000)
  }

  @Test func `a shared value that eight threads write is saved with its last value`() async {
    let elsewhere = Elsewhere()
    let number = Shared(wrappedValue: 0, .elsewhere(elsewhere))
    await onEightThreads { _ in
      for _ in 0..<200 { number.withLock { $0 += 1 } }
    }
    #expect(number.wrappedValue == 1_600)
    #expect(elsewhere.saved.value.last == 1_600)
    #expect(elsewhere.saved.value == elsewhere.saved.value.sorted())
  }

  @Test func `two shared values whose writes read each other do not deadlock`() async {
    let first = Shared(value: 0)
    let second = Shared(value: 0)
    await onEightThreads { number in
      let (mine, other) = number.isMultiple(of: 2) ? (first, second) : (second, first)
      for _ in 0..<500 { mine.withLock { $0 += other.wrappedValue >= 0 ? 1 : 0 } }
    }
    #expect(first.wrappedValue == 2_000)
    #expect(second.wrappedValue == 2_000)
  }

  @Test func `a shared value's reader is notified of a change after eight threads have used the value`() async {
    let count = Shared(value: 0)
    await onEightThreads { number in
      if number == 0 {
        for _ in 0..<1_000 { count.withLock { $0 += 1 } }
      } else {
        for _ in 0..<1_000 {
          withPerceptionTracking {
            _ = count.wrappedValue
          } onChange: {
          }
        }
      }
    }
    let last = LockIsolated(0)
    withPerceptionTracking {
      _ = count.wrappedValue
    } onChange: {
      last.setValue(count.wrappedValue)
    }
    count.withLock { $0 += 1 }
    #expect(last.value == 1_001)
  }

  @Test func `each subscription of a shared key is cancelled while eight threads create and release references`() async
  {
    let elsewhere = Elsewhere()
    await onEightThreads { _ in
      for number in 0..<200 {
        let shared = Shared(wrappedValue: 0, .elsewhere(elsewhere, name: "thread \(number % 3)"))
        shared.withLock { $0 += 1 }
      }
    }
    #expect(elsewhere.cancellations.value == elsewhere.subscribers.value.count)
  }

  @Test func `no write of eight threads to a setting is lost`() async {
    let store = AppDefaults.inMemory
    let setting = Shared(wrappedValue: 0, .appStorage("count", store: store))
    await onEightThreads { _ in
      for _ in 0..<100 { setting.withLock { $0 += 1 } }
    }
    #expect(setting.wrappedValue == 800)
  }

  @Test func `a shared reference that eight threads replace and write at once has the value of one of them`() async {
    let box = Shared(value: 0)
    await onEightThreads { number in
      for _ in 0..<200 {
        box.projectedValue = Shared(value: number)
        box.withLock { $0 += 1 }
        _ = box.wrappedValue
      }
    }
    #expect((0...16).contains(box.wrappedValue))
  }
}
