import ConcurrencyExtras
import IssueReporting
import Observation
@_spi(SwiftUI) import Perception
import PeriscopeTestSupport
import Sharing
import Testing

@Suite struct ObservationTests {
  @Test func `a shared value's reader is notified of a change once, and reads the new value`() {
    @Shared(.inMemory("count")) var count = 0
    let copy = $count
    let heard = LockIsolated<[Int]>([])
    withPerceptionTracking {
      _ = count
    } onChange: {
      heard.withValue { $0.append(copy.wrappedValue) }
    }
    @Shared(.inMemory("count")) var other = 0
    $other.withLock { $0 = 1 }
    $other.withLock { $0 = 2 }
    #expect(heard.value == [1])
  }

  @Test func `code that does not read a shared value is not notified of its changes`() {
    @Shared(value: 0) var first
    @Shared(value: 0) var second
    let heard = LockIsolated(0)
    withPerceptionTracking {
      _ = first
    } onChange: {
      heard.withValue { $0 += 1 }
    }
    $second.withLock { $0 = 1 }
    #expect(heard.value == 0)
  }

  @Test func `withObservationTracking is notified of a shared value's change`() {
    @Shared(value: 0) var count
    let heard = LockIsolated(0)
    withObservationTracking {
      _ = count
    } onChange: {
      heard.withValue { $0 += 1 }
    }
    $count.withLock { $0 = 1 }
    #expect(heard.value == 1)
  }

  @Test func `a continuous tracking is notified before and after each change of a shared value`() {
    @Shared(value: 0) var count
    let heard = LockIsolated<[String]>([])
    let tracking = withPerceptionTracking {
      _ = count
      return LockIsolated<PerceptionTracking?>(nil)
    } willSet: { _ in
      heard.withValue { $0.append("before") }
    } didSet: { _ in
      heard.withValue { $0.append("after") }
    }
    _ = tracking
    $count.withLock { $0 = 1 }
    $count.withLock { $0 = 2 }
    #expect(heard.value == ["before", "after", "before", "after"])
  }

  @Test func `a reader of a shared value's part is notified of changes of the whole`() {
    @Shared(value: [1: "a"]) var letters
    let heard = LockIsolated(0)
    withPerceptionTracking {
      _ = $letters[1].wrappedValue
    } onChange: {
      heard.withValue { $0 += 1 }
    }
    $letters.withLock { $0[2] = "b" }
    #expect(heard.value == 1)
  }

  @Test func `an external value notifies a shared value's readers only if it differs`() {
    let elsewhere = Elsewhere()
    @Shared(.elsewhere(elsewhere)) var number = 1
    let heard = LockIsolated(0)
    withPerceptionTracking {
      _ = number
    } onChange: {
      heard.withValue { $0 += 1 }
    }
    elsewhere.subscribers.value.first?.yield(1)
    #expect(heard.value == 0)
    elsewhere.subscribers.value.first?.yield(2)
    #expect(heard.value == 1)
  }

  @Test func `writing an equal value to a shared value notifies its readers`() {
    @Shared(value: 1) var count
    let heard = LockIsolated(0)
    withPerceptionTracking {
      _ = count
    } onChange: {
      heard.withValue { $0 += 1 }
    }
    $count.withLock { $0 += 0 }
    #expect(heard.value == 1)
  }

  @Test func `isLoading is observed separately from the shared value`() {
    let elsewhere = Elsewhere()
    @Shared(.elsewhere(elsewhere)) var number = 1
    let heard = LockIsolated(0)
    withPerceptionTracking {
      _ = $number.isLoading
    } onChange: {
      heard.withValue { $0 += 1 }
    }
    $number.withLock { $0 = 2 }
    #expect(heard.value == 0)
    elsewhere.subscribers.value.first?.yieldLoading()
    #expect(heard.value == 1)
  }

  @Test func `a shared value's readers are notified when its projection is replaced`() {
    @Shared(value: 1) var count
    let heard = LockIsolated(0)
    withPerceptionTracking {
      _ = count
    } onChange: {
      heard.withValue { $0 += 1 }
    }
    $count = Shared(value: 2)
    #expect(heard.value == 1)
  }

  @Test func `code that only compares a shared value is notified of its change`() {
    @Shared(value: 1) var count
    let copy = $count
    let heard = LockIsolated(0)
    withPerceptionTracking {
      _ = copy == Shared(value: 2)
    } onChange: {
      heard.withValue { $0 += 1 }
    }
    $count.withLock { $0 = 2 }
    #expect(heard.value == 1)
  }

  @Test func `reading a shared value outside of a body while a page is created warns, but comparing does not`() {
    let recorder = IssueRecorder()
    @Shared(value: 1) var count
    let place = RenderedPlace(view: "CartView", fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    withIssueReporters([recorder]) {
      place.during {
        _ = $count == Shared(value: 2)
        #expect(recorder.messages == [])
        _ = count
      }
    }
    #expect(recorder.messages.count == (isPerceptionCheckingEnabled ? 1 : 0))
    #expect(recorder.messages.allSatisfy { $0.contains("'wrappedValue' of 'Shared<Int>' was read while 'CartView'") })
  }

  @Test func `a shared value lists the names of its observed fields`() {
    #expect(Shared<Int>._$fields.map(\.name) == ["wrappedValue", "isLoading", "loadError", "saveError"])
  }
}
