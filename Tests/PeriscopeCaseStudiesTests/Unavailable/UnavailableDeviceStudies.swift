import PeriscopeUI

// Views that do not compile, because they use APIs of the user's device and desktop.

struct MovieView: UIViewRepresentable {
  var body: some View { Text("Movie") }
}

struct PictureOfViewView: View {
  var body: some View { Text("\(ImageRenderer(content: Text("A")))") }
}

struct PasteView: View {
  var body: some View { PasteButton(payloadType: String.self) { print($0) } }
}

struct DaysView: View {
  @State private var days: Set<DateComponents> = []

  var body: some View { MultiDatePicker("Days", selection: $days) }
}

struct HeldView: View {
  @State private var isHeld = false

  var body: some View { Text("Hold").gesture(LongPressGesture().onEnded { isHeld = $0 }) }
}

struct TurnedMapView: View {
  @State private var angle = Angle.zero

  var body: some View { Text("Map").gesture(RotateGesture().onChanged { angle = $0.rotation }) }
}

struct DraggedRowView: View {
  var body: some View {
    VStack {
      Text("A").draggable("A")
      Text("B").dropDestination(for: String.self) { _, _ in true }
      Text("C").onDrag { "C" }
    }
  }
}

struct ImportedFileView: View {
  @State private var isPresented = false

  var body: some View {
    Button("Import") { isPresented = true }
      .fileImporter(isPresented: $isPresented, allowedContentTypes: ["csv"]) { _ in }
      .fileExporter(isPresented: $isPresented, document: "a", contentType: "csv") { _ in }
  }
}

struct SubtitledView: View {
  var body: some View { Text("Mail").navigationTitle("Inbox").navigationSubtitle("3 unread") }
}

struct HandedOverView: View {
  var body: some View { Text("Note").onContinueUserActivity("note") { (_: String) in } }
}

struct CommandsView: View {
  var body: some View { Text("Editor").onExitCommand {}.onDeleteCommand {} }
}

struct SpokenChartView: View {
  var body: some View { Text("Chart").accessibilityRepresentation { Text("Three values") } }
}

struct WindowsView: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.undoManager) private var undoManager
  @Environment(\.isSearching) private var isSearching
  @Environment(\.isFocused) private var isFocused

  var body: some View { Button("Open") { openWindow("second") } }
}

/// A menu with a primary action.
struct BookmarkMenuView: View {
  var body: some View {
    Menu {
      Button("Add to a folder") {}
    } label: {
      Label("Bookmark", systemImage: "bookmark")
    } primaryAction: {
    }
  }
}

/// Dates that count by themselves.
struct LastSeenView: View {
  let date: Date
  var body: some View {
    Text(date, style: .timer)
    Text(date, style: .relative)
    Text(date, style: .offset)
  }
}
