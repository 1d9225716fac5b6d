import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct MeetingsPageTests {
  @Test func `a meeting is recorded, paused, resumed and saved`() async throws {
    let clock = TestClock()
    let page = try await TestPage("/meetings", of: .gallery) {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    page.exhaustivity = .off
    await page.button("Record").click()
    #expect(!page.button("Record").isEnabled)
    // The effect is on its way to the clock.
    while clock._$sleeperCount == 0, !Task.isCancelled { await Task.yield() }
    await clock.advance(by: .seconds(1))
    let recorder = page.dialog("Recorder")
    await recorder.text("00:01").appears()
    await recorder.button("End").click()
    #expect(recorder.status().at(1).text == "Paused")
    #expect(!recorder.button("End").isEnabled)
    await page.element(.alertDialog).dismiss()
    #expect(recorder.status().at(1).text == "Recording")
    await recorder.button("End").click()
    await page.element(.alertDialog).button("Save").click()
    await recorder.disappears()
    #expect(page.row("00:01").exists)
    #expect(page.button("Record").isEnabled)
  }
}
