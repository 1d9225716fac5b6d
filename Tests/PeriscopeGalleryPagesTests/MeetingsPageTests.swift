import ComposableArchitecture
import PeriscopeUI
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct MeetingsPageTests {
  @Test func `a meeting is recorded, paused, resumed and saved`() async {
    let clock = TestClock()
    let stage = PageStage(
      Store(initialState: Meetings.State()) {
        Meetings()
      } withDependencies: {
        $0.continuousClock = clock
        $0.uuid = .incrementing
      }
    ) { MeetingsView(store: $0) }
    #expect(stage.press("recordButtonTapped"))
    #expect(!stage.press("recordButtonTapped"))
    // The effect is on its way to the clock.
    while clock._$sleeperCount == 0, !Task.isCancelled { await Task.yield() }
    await clock.advance(by: .seconds(1))
    #expect(await stage.see(">00:01</output>"))
    #expect(stage.press("recorder.endButtonTapped"))
    #expect(stage.page.contains(">Paused</p>"))
    #expect(!stage.press("recorder.endButtonTapped"))
    #expect(!stage.press("recorder.dismiss"))
    #expect(stage.press("recorder.alert.dismiss"))
    #expect(stage.page.contains(">Recording</p>"))
    #expect(stage.press("recorder.endButtonTapped"))
    #expect(stage.press("recorder.alert.saveButtonTapped"))
    #expect(await stage.see("<li>00:01</li>"))
    #expect(await stage.see("<dialog", times: 0))
    #expect(stage.press("recordButtonTapped"))
  }
}
