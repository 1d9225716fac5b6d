import ComposableArchitecture
import PeriscopeUI

struct MeetingsView: View {
  @Bindable var store: StoreOf<Meetings>

  var body: some View {
    main {
      BackLink()
      RecordedMeetings(store: store)
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("Record", send: .recordButtonTapped, to: store)
              .disabled(store.recorder != nil)
          }
        }
        .navigationTitle("Meetings")
        .sheet(item: $store.scope(state: \.recorder, action: \.recorder)) { store in
          RecorderView(store: store)
        }
    }
    .pageHead { $0.stylesheets = ["/stopwatch.css"] }
  }
}

private struct RecorderView: View {
  @Bindable var store: StoreOf<Recorder>

  var body: some View {
    section(.class("stopwatch"), .ariaLabel("Recorder")) {
      output(.attribute("role", "timer"), .ariaLabel("Recorded")) { store.seconds.minutesAndSeconds }
      p(.class("faint"), .attribute("role", "status")) { store.isPaused ? "Paused" : "Recording" }
      Button("End", send: .endButtonTapped, to: store)
        .disabled(store.isPaused)
    }
    .navigationTitle("Recorder")
    // An accidental Escape must not discard the recording.
    .interactiveDismissDisabled()
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

private struct RecordedMeetings: View {
  let store: StoreOf<Meetings>

  var body: some View {
    if store.meetings.isEmpty {
      ContentUnavailableView(
        "Nothing has been recorded yet", systemImage: "mic", description: Text("“Record” starts a meeting."))
    }
    ul(.class("rows"), .ariaLabel("Meetings")) {
      ForEach(store.meetings) { meeting in
        li(.class("row")) { LabeledContent("Recording", value: meeting.seconds.minutesAndSeconds) }
      }
    }
  }
}
