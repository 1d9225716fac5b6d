import Observation
import PeriscopeTestSupport
import Testing

@_spi(SwiftUI) @testable import Perception

@Perceptible
private final class Ours {
  var count = 0
  var name = ""
}

@Observable
private final class Theirs {
  var count = 0
  var name = ""
}

/// The tracking of this package, and that of Swift's Observation.
private enum Kind: CaseIterable {
  case ours, toolchain

  func track<Result>(_ calls: CallCounter, _ work: () -> Result) -> Result {
    switch self {
    case .ours: withPerceptionTracking(work) { calls.note() }
    case .toolchain: withObservationTracking(work) { calls.note() }
    }
  }
}

private let nestings = Kind.allCases.flatMap { outer in Kind.allCases.map { (outer, $0) } }

struct NestedTrackingTests {
  @Test(arguments: nestings)
  private func `a change of a field that was read in nested trackings notifies both trackings`(outer: Kind, inner: Kind)
  {
    let (ours, theirs) = (Ours(), Theirs())
    for change in [{ ours.count += 1 }, { theirs.count += 1 }] {
      let (outerCalls, innerCalls) = (CallCounter(), CallCounter())
      outer.track(outerCalls) { inner.track(innerCalls) { _ = (ours.count, theirs.count) } }
      ours.name = "x"
      theirs.name = "x"
      #expect((outerCalls.count, innerCalls.count) == (0, 0))
      change()
      change()
      #expect((outerCalls.count, innerCalls.count) == (1, 1))
    }
  }

  @Test(arguments: nestings)
  private func `a field that only the outer tracking has read notifies only that tracking`(outer: Kind, inner: Kind) {
    let (ours, theirs) = (Ours(), Theirs())
    for change in [{ ours.count += 1 }, { theirs.count += 1 }, { ours.name += "x" }, { theirs.name += "x" }] {
      let (outerCalls, innerCalls) = (CallCounter(), CallCounter())
      outer.track(outerCalls) {
        _ = (ours.count, theirs.count)
        inner.track(innerCalls) {}
        _ = (ours.name, theirs.name)
      }
      change()
      #expect((outerCalls.count, innerCalls.count) == (1, 0))
    }
  }

  @Test(arguments: nestings)
  private func `a field that an outer tracking and then an inner one have read notifies both trackings`(
    outer: Kind, inner: Kind
  ) {
    let (ours, theirs) = (Ours(), Theirs())
    for change in [{ ours.count += 1 }, { theirs.count += 1 }] {
      let (outerCalls, innerCalls) = (CallCounter(), CallCounter())
      outer.track(outerCalls) {
        _ = (ours.count, theirs.count)
        inner.track(innerCalls) { _ = (ours.count, theirs.count) }
      }
      change()
      #expect((outerCalls.count, innerCalls.count) == (1, 1))
    }
  }

  @Test(arguments: nestings, Kind.allCases)
  private func `a change of a field notifies all three nested trackings of it`(outer: (Kind, Kind), innermost: Kind) {
    let (ours, theirs) = (Ours(), Theirs())
    for change in [{ ours.count += 1 }, { theirs.count += 1 }] {
      let calls = [CallCounter(), CallCounter(), CallCounter()]
      outer.0.track(calls[0]) {
        outer.1.track(calls[1]) { innermost.track(calls[2]) { _ = (ours.count, theirs.count) } }
      }
      change()
      #expect(calls.map(\.count) == [1, 1, 1])
    }
  }

  @Test(arguments: nestings)
  private func `a change of the only object that nested trackings read notifies both trackings`(
    outer: Kind, inner: Kind
  ) {
    let (ours, theirs) = (Ours(), Theirs())
    for (read, change) in [({ ours.count }, { ours.count += 1 }), ({ theirs.count }, { theirs.count += 1 })] {
      let (outerCalls, innerCalls) = (CallCounter(), CallCounter())
      outer.track(outerCalls) { inner.track(innerCalls) { _ = read() } }
      change()
      #expect((outerCalls.count, innerCalls.count) == (1, 1))
    }
  }

  @Test func `two trackings in one outer tracking are each notified of what they have read, and the outer one once`() {
    let (ours, theirs) = (Ours(), Theirs())
    let (outer, first, second) = (CallCounter(), CallCounter(), CallCounter())
    withPerceptionTracking {
      Kind.ours.track(first) { _ = (ours.count, theirs.count) }
      Kind.ours.track(second) { _ = (ours.name, theirs.name) }
    } onChange: {
      outer.note()
    }
    theirs.name = "x"
    #expect([outer, first, second].map(\.count) == [1, 0, 1])
    theirs.count = 1
    #expect([outer, first, second].map(\.count) == [1, 1, 1])
  }

  @Test func `a perception tracking of two objects ends with the first change of either`() {
    let (ours, theirs) = (Ours(), Theirs())
    let calls = CallCounter()
    withPerceptionTracking {
      _ = (ours.count, theirs.count)
    } onChange: {
      calls.note()
    }
    ours.count = 1
    theirs.count = 1
    ours.count = 2
    #expect(calls.count == 1)
  }

  @Test func `a closed tracking scope is no longer retained by the objects that it has read`() {
    let theirs = Theirs()
    weak var scope: TrackingScope?
    do {
      let made = TrackingScope()
      scope = made
      made.track { made.collectObservables { _ = theirs.count } }
      #expect(!made.isEmpty)
      made.close()
    }
    #expect(scope == nil)
    theirs.count = 1
  }

  @Test func `a tracking scope that no longer reads an object is not notified by it`() {
    let (one, other) = (Theirs(), Theirs())
    let scope = CountingScope()
    defer { scope.close() }
    for object in [one, other, other] { scope.track { scope.collectObservables { _ = object.count } } }
    one.count = 1
    #expect(scope.count == 0)
    other.count = 1
    #expect(scope.count == 1)
    scope.track {}
    #expect(scope.isEmpty)
  }

  @Test func `a continuous tracking is notified before and after each change of an Observable object`() {
    let theirs = Theirs()
    let seen = Recorder<String>()
    nonisolated(unsafe) let model = theirs
    let tracking = Recorder<PerceptionTracking>()
    withPerceptionTracking {
      _ = theirs.count
    } willSet: {
      tracking.append($0)
      seen.append("will \(model.count)")
    } didSet: { _ in
      seen.append("did \(model.count)")
    }
    theirs.count = 1
    theirs.count = 2
    #expect(seen.values == ["will 0", "did 1", "will 1", "did 2"])
    tracking.values.first?.cancel()
    theirs.count = 3
    #expect(seen.values.count == 4)
  }

  @Test func `an ObservationFrame that is entered collects the read of an Observable object`() {
    let theirs = Theirs()
    let scope = CountingScope()
    var frame = ObservationFrame(for: scope)
    #expect(withUnsafeMutablePointer(to: &frame, ObservationFrame.enter))
    _ = theirs.count
    withUnsafeMutablePointer(to: &frame, ObservationFrame.leave)
    #expect(!scope.isEmpty)
    scope.close()
  }

  @Test
  func `a process whose first read is inside withObservationTracking detects that tracking`() async {
    await #expect(processExitsWith: .success) {
      let isKnown = withObservationTracking {
        _ = Ours().count
        return ToolchainTracking.wordOfThread() != nil
      } onChange: {
      }
      precondition(isKnown)
    }
  }
}

private final class CountingScope: TrackingScope, @unchecked Sendable {
  private let calls = CallCounter()
  var count: Int { calls.count }
  override func fieldChanged() { calls.note() }
}
