import ComposableArchitecture
import Foundation
import Testing

@testable import PeriscopeGalleryPages

@MainActor
struct MeetingsTests {
  private let clock: TestClock<Duration>
  private let store: TestStoreOf<Meetings>

  init() {
    let clock = TestClock()
    self.clock = clock
    store = TestStore(initialState: Meetings.State()) {
      Meetings()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  private func record() async {
    await store.send(\.recordButtonTapped) { $0.recorder = Recorder.State() }
    await store.receive(\.recorder.started)
    await clock.advance(by: .seconds(1))
    await store.receive(\.recorder.ticked) { $0.recorder?.seconds = 1 }
  }

  @Test func `the user saves a recorded meeting`() async {
    await record()
    await store.send(\.recorder.endButtonTapped) { $0.recorder?.alert = .end }
    await store.send(\.recorder.alert.saveButtonTapped) { $0.recorder?.alert = nil }
    await store.receive(\.recorder.delegate.recorded, 1) {
      $0.$meetings.withLock { $0 = [Meeting(id: UUID(0), seconds: 1)] }
    }
    await store.receive(\.recorder.dismiss) { $0.recorder = nil }
  }

  @Test func `the user discards a recorded meeting`() async {
    await record()
    await store.send(\.recorder.endButtonTapped) { $0.recorder?.alert = .end }
    await store.send(\.recorder.alert.discardButtonTapped) { $0.recorder?.alert = nil }
    await store.receive(\.recorder.dismiss) { $0.recorder = nil }
    #expect(store.state.meetings.isEmpty)
  }

  @Test func `a meeting's time is paused while the alert is shown`() async {
    await record()
    await store.send(\.recorder.endButtonTapped) { $0.recorder?.alert = .end }
    await clock.advance(by: .seconds(2))
    await store.receive(\.recorder.ticked)
    await store.receive(\.recorder.ticked)
    await store.send(\.recorder.alert.dismiss) { $0.recorder?.alert = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(\.recorder.ticked) { $0.recorder?.seconds = 2 }
    await store.send(\.recorder.dismiss) { $0.recorder = nil }
  }

  @Test func `the newest meeting is first in the list`() async {
    store.exhaustivity = .off
    for _ in 0..<2 {
      await store.send(\.recordButtonTapped)
      await store.send(\.recorder.endButtonTapped)
      await store.send(\.recorder.alert.saveButtonTapped)
      await store.receive(\.recorder.dismiss)
    }
    #expect(store.state.meetings.ids == [UUID(1), UUID(0)])
  }

  @Test func `a recorder in a test store of its own dismisses itself when the user discards the meeting`() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: Recorder.State(alert: .end)) {
      Recorder()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(\.alert.discardButtonTapped) { $0.alert = nil }
    await store.finish()
    #expect(isDismissed.value)
  }
}

/// Separate from `MeetingsTests`, because this test creates its own store: two stores of a test would share the meetings.
@MainActor
struct MeetingLimitTests {
  @Test func `a meeting ends by itself after 60 seconds, and is saved`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Meetings.State(recorder: Recorder.State(seconds: 58))) {
      Meetings()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    await store.send(\.recorder.started)
    await clock.advance(by: .seconds(1))
    await store.receive(\.recorder.ticked) { $0.recorder?.seconds = 59 }
    await clock.advance(by: .seconds(1))
    // The change of the shared value by the later action `recorded` is asserted here, with the first received action.
    await store.receive(\.recorder.ticked) {
      $0.recorder?.seconds = 60
      $0.$meetings.withLock { $0 = [Meeting(id: UUID(0), seconds: 60)] }
    }
    await store.receive(\.recorder.delegate.recorded, 60)
    await store.receive(\.recorder.dismiss) { $0.recorder = nil }
  }
}
