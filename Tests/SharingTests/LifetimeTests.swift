import ConcurrencyExtras
import Dependencies
import Foundation
import IdentifiedCollections
import IssueReporting
import Perception
import PeriscopeTestSupport
import Testing

@testable import Sharing

/// The lifetimes of shared values, and the number of loads of their keys.
@Suite struct LifetimeTests {
  private struct Row: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var text = ""
  }

  private let elsewhere = Elsewhere()

  @Test
  func `a shared property that requires a value loads it once; a later property loads again, for both properties`()
    async throws
  {
    elsewhere.answer.setValue { $0.resume(returning: 42) }
    let number = try await Shared(require: .elsewhere(elsewhere))
    #expect(number.wrappedValue == 42)
    #expect(!number.isLoading)
    #expect(elsewhere.loadContexts.value == [.userInitiated])
    elsewhere.answer.setValue { $0.resume(returning: 43) }
    // The loaded value also replaces the value of references that exist already.
    let reader = try await SharedReader(require: .elsewhere(elsewhere))
    #expect(reader.wrappedValue == 43)
    #expect(number.wrappedValue == 43)
    #expect(elsewhere.loadContexts.value == [.userInitiated, .userInitiated])
    #expect(elsewhere.subscribers.value.count == 1)
  }

  @Test func `a shared property that requires a value throws the error of a failed load`() async {
    elsewhere.answer.setValue { $0.resume(throwing: Elsewhere.Failure()) }
    await #expect(throws: Elsewhere.Failure()) { try await Shared(require: .elsewhere(elsewhere)) }
    #expect(elsewhere.loadContexts.value == [.userInitiated])
    #expect(elsewhere.subscribers.value.isEmpty)
  }

  @Test func `a shared in-memory value that was never written outlives its last reference`() {
    do {
      @Shared(.inMemory("count")) var count = 1
      #expect(count == 1)
    }
    @Shared(.inMemory("count")) var count = 2
    #expect(count == 1)
    @SharedReader(.inMemory("read")) var first = "a"
    $first = SharedReader(value: "")
    @SharedReader(.inMemory("read")) var second = "b"
    #expect(second == "a")
  }

  @Test func `a removed element of a shared array continues as an independent value`() throws {
    @Shared(value: [Row(id: 1, text: "a"), Row(id: 2, text: "b")]) var rows: IdentifiedArrayOf<Row>
    let row = try #require(Shared($rows[id: 2]))
    let copy = row
    _ = $rows.withLock { $0.remove(id: 2) }
    #expect(row.wrappedValue.text == "b")
    let changes = LockIsolated(0)
    withPerceptionTracking {
      _ = copy.wrappedValue
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    row.withLock { $0.text += "!" }
    #expect(row.wrappedValue.text == "b!")
    #expect(copy.wrappedValue.text == "b!")
    #expect(changes.value == 1)
    #expect(rows.map(\.text) == ["a"])
    row.text.withLock { $0 += "?" }
    #expect(row.wrappedValue.text == "b!?")
  }

  @Test func `a removed element of a plain array, or of an optional, continues as an independent value`() throws {
    @Shared(value: [1, 2]) var numbers: [Int]
    let last = try #require(Array($numbers).last)
    $numbers.withLock { $0 = [1] }
    last.withLock { $0 = 7 }
    #expect(last.wrappedValue == 7)
    #expect(numbers == [1])

    @Shared(value: 1) var optional: Int?
    let number = try #require(Shared($optional))
    $optional.withLock { $0 = nil }
    number.withLock { $0 += 1 }
    #expect(number.wrappedValue == 2)
    #expect(optional == nil)
  }

  @Test func `a reader of a shared optional has the last non-nil value after the optional becomes nil`() throws {
    @Shared(value: 1) var optional: Int?
    let reader = try #require(SharedReader(SharedReader($optional)))
    $optional.withLock { $0 = 5 }
    #expect(reader.wrappedValue == 5)
    $optional.withLock { $0 = nil }
    #expect(reader.wrappedValue == 5)
  }
}

/// A key that notifies its subscriber before `subscribe` returns.
private struct EagerKey: SharedReaderKey {
  let id: String
  let tell: @Sendable (SharedSubscriber<Int>) -> Void
  var load: @Sendable (LoadContinuation<Int>) -> Void = { $0.resumeReturningInitialValue() }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) { load(continuation) }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    tell(subscriber)
    return SharedSubscription {}
  }
}

@Suite struct EagerSubscriptionTests {
  @Test func `isLoading that a shared key sets in subscribe stays set until it yields a value`() {
    let subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)
    @SharedReader(
      EagerKey(id: "loading") {
        subscriber.setValue($0)
        $0.yieldLoading()
      }) var number = 1
    #expect($number.isLoading)
    #expect(number == 1)
    subscriber.value?.yield(2)
    #expect(!$number.isLoading)
    #expect(number == 2)
    subscriber.value?.yieldLoading()
    #expect($number.isLoading)
    subscriber.value?.yieldLoading(false)
    #expect(!$number.isLoading)
  }

  @Test func `a value that a shared key yields in subscribe replaces the initial one, and the first load keeps it`() {
    @SharedReader(EagerKey(id: "value") { $0.yield(2) }) var number = 1
    #expect(number == 2)
    #expect(!$number.isLoading)
    @SharedReader(EagerKey(id: "both", tell: { $0.yield(2) }, load: { $0.resume(returning: 3) })) var other = 1
    #expect(other == 2)
  }

  @Test func `an error that a shared key's subscribe yields becomes the load error`() {
    withIssueReporters([]) {
      @SharedReader(EagerKey(id: "error") { $0.yield(throwing: Elsewhere.Failure()) }) var number = 1
      #expect($number.loadError is Elsewhere.Failure)
      #expect(number == 1)
    }
  }
}

@Suite struct SharedErrorTests {
  private let elsewhere = Elsewhere()

  @Test func `in a test a shared value's failed load or save is an error and no issue`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      elsewhere.answer.setValue { $0.resume(throwing: Elsewhere.Failure()) }
      elsewhere.saveResult.setValue(.failure(Elsewhere.Failure()))
      @Shared(.elsewhere(elsewhere)) var number = 1
      #expect($number.loadError is Elsewhere.Failure)
      $number.withLock { $0 = 2 }
      #expect($number.saveError is Elsewhere.Failure)
      elsewhere.subscribers.value.first?.yield(throwing: Elsewhere.Failure())
    }
    #expect(recorder.messages == [])
  }

  @Test func `a shared value's failed save or load that is awaited throws, and sets the save or load error`() async {
    elsewhere.saveResult.setValue(.failure(Elsewhere.Failure()))
    @Shared(.elsewhere(elsewhere)) var number = 1
    await #expect(throws: Elsewhere.Failure()) { try await $number.save() }
    #expect($number.saveError is Elsewhere.Failure)
    elsewhere.answer.setValue { $0.resume(throwing: Elsewhere.Failure()) }
    await #expect(throws: Elsewhere.Failure()) { try await $number.load() }
    #expect($number.loadError is Elsewhere.Failure)
  }
}
