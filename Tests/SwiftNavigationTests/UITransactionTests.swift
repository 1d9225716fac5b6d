import ConcurrencyExtras
import Perception
import SwiftNavigation
import Testing

private enum IsQuietKey: UITransactionKey { static let defaultValue = false }
private enum OriginKey: UITransactionKey { static let defaultValue = "user" }

extension UITransaction {
  fileprivate var isQuiet: Bool {
    get { self[IsQuietKey.self] }
    set { self[IsQuietKey.self] = newValue }
  }

  fileprivate var origin: String {
    get { self[OriginKey.self] }
    set { self[OriginKey.self] = newValue }
  }
}

@Perceptible
private final class Counter: @unchecked Sendable {
  var count = 0
  @PerceptionIgnored @UIState var step = 1
}

@MainActor
private final class Screen {
  let counter = Counter()
  var tokens: Set<ObserveToken> = []
  let (changes, continuation) = AsyncStream.makeStream(of: String.self)

  func start() {
    observe { [weak self] transaction in
      guard let self else { return }
      continuation.yield("\(counter.count) \(transaction.isQuiet)")
    }
    .store(in: &tokens)
  }
}

struct UITransactionTests {
  @Test func `observe's closure receives the UI transaction of a change`() {
    let counter = Counter()
    let seen = LockIsolated<[String]>([])
    let token = observe { transaction in
      seen.withValue { $0.append("\(counter.count) \(transaction.isQuiet) \(transaction.origin)") }
    }
    withUITransaction(\.isQuiet, true) { counter.count += 1 }
    counter.count += 1
    #expect(seen.value == ["0 false user", "1 true user", "2 false user"])
    token.cancel()
  }

  @Test func `an inner UI transaction keeps the values of the outer one, and its own take precedence`() {
    let counter = Counter()
    let seen = LockIsolated<[String]>([])
    let token = observe { transaction in
      seen.withValue { $0.append("\(counter.count) \(transaction.isQuiet) \(transaction.origin)") }
    }
    var inner = UITransaction()
    inner.origin = "timer"
    withUITransaction(\.isQuiet, true) {
      withUITransaction(\.origin, "import") {
        withUITransaction(inner) { counter.count += 1 }
        counter.count += 1
      }
    }
    #expect(seen.value.dropFirst() == ["1 true timer", "2 true import"])
    token.cancel()
  }

  @Test func `a UIBinding performs its changes in its transaction`() {
    let counter = Counter()
    let seen = LockIsolated<[String]>([])
    let token = observe { transaction in
      seen.withValue { $0.append("\(counter.step) \(transaction.isQuiet)") }
    }
    var binding: UIBinding<Int> = counter.$step
    #expect(!binding.transaction.isQuiet)
    binding.transaction.isQuiet = true
    #expect(binding.transaction.isQuiet)
    binding.wrappedValue = 2
    counter.$step.wrappedValue = 3
    var transaction = UITransaction()
    transaction.isQuiet = true
    UIBindable(counter).count.transaction(transaction).wrappedValue = 1
    #expect(UIBindable(counter).count.transaction(transaction)._$name == "count")
    #expect(seen.value == ["1 false", "2 true", "3 false"])
    token.cancel()
  }

  @MainActor
  @Test(.timeLimit(.minutes(5)))
  func `observe's main-actor closure receives the UI transaction of a change on a different thread`()
    async
  {
    let screen = Screen()
    screen.start()
    var changes = screen.changes.makeAsyncIterator()
    #expect(await changes.next() == "0 false")
    let counter = screen.counter
    await Task.detached { withUITransaction(\.isQuiet, true) { counter.count = 1 } }.value
    #expect(await changes.next() == "1 true")
    await withUITransaction(\.isQuiet, true) {
      await Task.yield()
      counter.count = 2
    }
    #expect(await changes.next() == "2 true")
  }
}
