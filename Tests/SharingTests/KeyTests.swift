import ConcurrencyExtras
import Dependencies
import IssueReporting
import PeriscopeTestSupport
import Testing

@testable import Sharing

@Suite struct KeyTests {
  private let elsewhere = Elsewhere()

  @Test func `shared properties with equal keys share one value`() {
    @Shared(.inMemory("count")) var first = 1
    @Shared(.inMemory("count")) var second = 2
    @SharedReader(.inMemory("count")) var reader = 3
    @Shared(.inMemory("other")) var other = 4
    $second.withLock { $0 += 10 }
    #expect(first == 11)
    #expect(reader == 11)
    #expect(other == 4)
  }

  @Test func `a shared in-memory value outlives its references`() {
    do {
      @Shared(.inMemory("count")) var count = 1
      $count.withLock { $0 = 2 }
    }
    @Shared(.inMemory("count")) var count = 1
    #expect(count == 2)
  }

  @Test(arguments: 1...50) func `shared values of one test are not visible in another`(_: Int) async {
    @Shared(.inMemory("contested")) var count = 0
    @Shared(.appStorage("contested")) var setting = 0
    #expect(count == 0 && setting == 0)
    $count.withLock { $0 += 1 }
    $setting.withLock { $0 += 1 }
    await Task.yield()
    @Shared(.inMemory("contested")) var again = 0
    #expect(again == 1)
    #expect(await Task { Shared(wrappedValue: 0, .appStorage("contested")).wrappedValue }.value == 1)
  }

  @Test func `a scope with a different storage has different shared values`() {
    @Shared(.inMemory("count")) var count = 0
    $count.withLock { $0 = 1 }
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
      $0.defaultAppStorage = .inMemory
    } operation: {
      @Shared(.inMemory("count")) var count = 0
      #expect(count == 0)
    }
  }

  @Test func `a preview has its own shared values`() {
    @Shared(.visits) var visits
    $visits.withLock { $0 = 9 }
    withDependencies {
      $0.context = .preview
    } operation: {
      @Shared(.visits) var visits
      #expect(visits == 5)
    }
  }

  @Test func `a shared property has the default value of its key, unless the property gives a different one`() {
    typealias Visits = InMemoryKey<Int>.Default
    @Shared(.visits) var visits
    #expect(visits == 5)
    @SharedReader(.visits) var reader
    $visits.withLock { $0 = 6 }
    #expect(reader == 6)
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.visits) var visits = 7
      #expect(visits == 7)
    }
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      #expect(Shared(Visits[.visits, default: 8]).wrappedValue == 8)
    }
    @Shared(.title) var title
    #expect(title == "Untitled")
    @Shared(.inMemory("optional")) var optional: Int?
    #expect(optional == nil)
  }

  @Test func `a shared property without a type gets the type of its key with a default value`() {
    @Shared(.items) var items = []
    #expect(items == [])
    $items.withLock { $0.append("a") }
    @SharedReader(.items) var sameItems = ["ignored"]
    #expect(sameItems == ["a"])
    @SharedReader(.visits) var visits = 100
    #expect(visits == 100)
    #expect(Shared(wrappedValue: [], .items).wrappedValue == ["a"])
  }

  @Test func `a shared value's description names its type and its key`() {
    @Shared(.visits) var visits
    #expect($visits.description == #"Shared<Int>(.inMemory("visits"))"#)
    #expect("\(SharedReader($visits))" == #"SharedReader<Int>(.inMemory("visits"))"#)
    #expect("\(Shared(value: "a"))" == #"Shared<String>(value: "a")"#)
    #expect("\(Shared(wrappedValue: 1, .appStorage("n")))" == #"Shared<Int>(.appStorage("n"))"#)
    #expect("\(Shared(value: [1]).count)".hasPrefix("SharedReader<Int>(value: [1]"))
    #expect("\(Shared(value: "a").utf8.reader)".contains(#"value: "a""#))
  }

  @Test func `a shared reference that loads a different key loads it once`() async throws {
    elsewhere.answer.setValue { $0.resume(returning: 42) }
    @Shared(value: 1) var number
    try await $number.load(.elsewhere(elsewhere))
    #expect(elsewhere.loadContexts.value == [.userInitiated])
    #expect(number == 42)
  }

  @Test func `a shared key with two types is an issue, and the second value is not shared`() {
    let recorder = IssueRecorder()
    @Shared(.inMemory("count")) var number = 1
    withIssueReporters([recorder]) {
      @Shared(.inMemory("count")) var text = "one"
      #expect(text == "one")
    }
    #expect(number == 1)
    #expect(
      recorder.messages == [
        """
        '.inMemory("count")' is already shared as a different type, and cannot be shared as 'String'. This value is not \
        shared: give it a different key.
        """
      ])
  }

  @Test
  func `a shared value is loaded once for all references, saved on a change, and loaded or saved again on a call`()
    async throws
  {
    elsewhere.answer.setValue { $0.resume(returning: 42) }
    @Shared(.elsewhere(elsewhere)) var number = 1
    @Shared(.elsewhere(elsewhere)) var again = 2
    #expect(number == 42)
    #expect(!$number.isLoading)
    #expect(elsewhere.loadContexts.value == [.initialValue(1)])
    $again.withLock { $0 = 43 }
    #expect(elsewhere.saved.value == [43])
    try await $number.save()
    #expect(elsewhere.saveContexts.value == [.didSet, .userInitiated])
    elsewhere.answer.setValue { $0.resume(returning: 44) }
    try await $number.load()
    #expect(again == 44)
    #expect(elsewhere.loadContexts.value.last == .userInitiated)
    #expect(elsewhere.saved.value == [43, 43])
  }

  @Test func `external events set a shared value, reset it and set isLoading, and save nothing`() {
    @Shared(.elsewhere(elsewhere)) var number = 1
    let subscribers = elsewhere.subscribers.value
    #expect(subscribers.count == 1)
    subscribers.first?.yield(2)
    #expect(number == 2)
    subscribers.first?.yieldReturningInitialValue()
    #expect(number == 1)
    subscribers.first?.yieldLoading()
    #expect($number.isLoading)
    subscribers.first?.yieldLoading(false)
    #expect(!$number.isLoading)
    #expect(elsewhere.saved.value == [])
  }

  @Test func `a shared key's subscription ends with the last reference, and a later reference loads again`() {
    do {
      let first = Shared(wrappedValue: 1, .elsewhere(elsewhere))
      let second = Shared(wrappedValue: 1, .elsewhere(elsewhere))
      #expect(first == second)
      #expect(elsewhere.cancellations.value == 0)
    }
    #expect(elsewhere.cancellations.value == 1)
    _ = Shared(wrappedValue: 1, .elsewhere(elsewhere))
    #expect(elsewhere.loadContexts.value.count == 2)
  }

  @Test func `isLoading is true during a shared value's asynchronous load`() {
    let pending = LockIsolated<LoadContinuation<Int>?>(nil)
    elsewhere.answer.setValue { continuation in pending.setValue(continuation) }
    @SharedReader(.elsewhere(elsewhere)) var number = 1
    #expect($number.isLoading)
    #expect(number == 1)
    pending.value?.resume(returning: 2)
    #expect(!$number.isLoading)
    #expect(number == 2)
  }

  @Test func `a shared value's failed load is an error and an issue until a load succeeds`() async {
    let recorder = IssueRecorder()
    elsewhere.answer.setValue { $0.resume(throwing: Elsewhere.Failure()) }
    let number = SharedErrors.$areReported.withValue(true) {
      withIssueReporters([recorder]) { Shared(wrappedValue: 1, .elsewhere(elsewhere)) }
    }
    #expect(recorder.lines == [#line - 2])
    #expect(recorder.messages.first?.hasSuffix("could not be loaded: Failure()") == true)
    #expect(number.loadError is Elsewhere.Failure)
    #expect(number.wrappedValue == 1)
    // An awaited error is not reported as an issue.
    await #expect(throws: Elsewhere.Failure()) { try await number.load() }
    elsewhere.subscribers.value.first?.yield(2)
    #expect(number.loadError == nil)
    #expect(number.wrappedValue == 2)
  }

  @Test func `a shared value's failed save is an error and an issue until a save succeeds`() async throws {
    let recorder = IssueRecorder()
    elsewhere.saveResult.setValue(.failure(Elsewhere.Failure()))
    @Shared(.elsewhere(elsewhere)) var number = 1
    SharedErrors.$areReported.withValue(true) {
      withIssueReporters([recorder]) { $number.withLock { $0 = 2 } }
    }
    #expect(recorder.messages.first?.hasSuffix("could not be saved: Failure()") == true)
    #expect($number.saveError is Elsewhere.Failure)
    await #expect(throws: Elsewhere.Failure()) { try await $number.save() }
    elsewhere.saveResult.setValue(.success(()))
    try await $number.save()
    #expect($number.saveError == nil)
  }

  @Test func `resuming a load continuation twice, or never, is an issue`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      elsewhere.answer.setValue { continuation in
        continuation.resume(returning: 2)
        continuation.resume(returning: 3)
      }
      let number = Shared(wrappedValue: 1, .elsewhere(elsewhere))
      #expect(number.wrappedValue == 2)
      elsewhere.answer.setValue { _ in }
      await #expect(throws: (any Error).self) { try await number.load() }
      #expect(!number.isLoading)
    }
    #expect(
      recorder.messages == [
        "A 'LoadContinuation' was resumed more than once.",
        "A 'LoadContinuation' was deallocated without having been resumed. Its waiter receives an error instead.",
      ])
  }

  @Test func `a shared property that requires a value throws without one, and otherwise has the loaded value`()
    async throws
  {
    await #expect(throws: MissingSharedValue.self) { try await Shared(require: .elsewhere(elsewhere)) }
    elsewhere.answer.setValue { $0.resume(returning: 42) }
    #expect(try await Shared(require: .elsewhere(elsewhere)).wrappedValue == 42)
    #expect(try await SharedReader(require: .elsewhere(elsewhere)).wrappedValue == 42)
  }

  @Test func `a shared reference that has loaded a different key saves its changes under that key`() async throws {
    elsewhere.answer.setValue { $0.resume(returning: 42) }
    @Shared(value: 1) var number
    try await $number.load(.elsewhere(elsewhere))
    $number.withLock { $0 += 1 }
    #expect(elsewhere.saved.value == [43])
  }
}
