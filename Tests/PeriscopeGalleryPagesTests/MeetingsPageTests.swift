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
    await page.button("Record").click {
      """
      - button "Record"
      + button "Record" (disabled)
      - focus: button "Record"
      + dialog "Recorder" (modal)
      + heading 2 "Recorder"
      + region "Recorder"
      + timer "Recorded": 00:00
      + status: Recording
      + button "End"
      + focus: button "End"
      """
    }
    #expect(!page.button("Record").isEnabled)
    await clock.advance(by: .seconds(1))
    let recorder = page.dialog("Recorder")
    await page.receive {
      """
      - timer "Recorded": 00:00
      + timer "Recorded": 00:01
      """
    }
    await recorder.button("End").click {
      """
      - status: Recording
      + status: Paused
      - button "End"
      + button "End" (disabled)
      - focus: button "End"
      + alertdialog "End the meeting?" (modal)
      + heading 2 "End the meeting?"
      + paragraph: The timer is paused until you choose.
      + button "Save"
      + button "Discard"
      + button "Resume"
      + focus: button "Resume"
      """
    }
    #expect(recorder.status().at(1).text == "Paused")
    #expect(!recorder.button("End").isEnabled)
    await page.element(.alertDialog).dismiss {
      """
      - status: Paused
      + status: Recording
      - button "End" (disabled)
      + button "End"
      - alertdialog "End the meeting?" (modal)
      - heading 2 "End the meeting?"
      - paragraph: The timer is paused until you choose.
      - button "Save"
      - button "Discard"
      - button "Resume"
      - focus: button "Resume"
      + focus: button "End"
      """
    }
    #expect(recorder.status().at(1).text == "Recording")
    await recorder.button("End").click {
      """
      - status: Recording
      + status: Paused
      - button "End"
      + button "End" (disabled)
      - focus: button "End"
      + alertdialog "End the meeting?" (modal)
      + heading 2 "End the meeting?"
      + paragraph: The timer is paused until you choose.
      + button "Save"
      + button "Discard"
      + button "Resume"
      + focus: button "Resume"
      """
    }
    await page.element(.alertDialog).button("Save").click {
      """
      - status: Paused
      + status: Recording
      - button "End" (disabled)
      + button "End"
      - alertdialog "End the meeting?" (modal)
      - heading 2 "End the meeting?"
      - paragraph: The timer is paused until you choose.
      - button "Save"
      - button "Discard"
      - button "Resume"
      - focus: button "Save"
      + focus: button "End"
      """
    }
    await page.receive {
      """
      - button "Record" (disabled)
      + button "Record"
      - paragraph: Nothing has been recorded yet
      - paragraph: “Record” starts a meeting.
      - dialog "Recorder" (modal)
      - heading 2 "Recorder"
      - region "Recorder"
      - timer "Recorded": 00:01
      - status: Recording
      - button "End"
      + list "Meetings"
      + listitem
      + term: Recording
      + definition: 00:01
      - focus: button "End"
      + focus: button "Record"
      """
    }
    #expect(!recorder.exists)
    #expect(page.row("00:01").exists)
    #expect(page.button("Record").isEnabled)
  }
}
