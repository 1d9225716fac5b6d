import PeriscopeUI

// Views that use APIs that SwiftUI has added since its first versions.

struct InspectedListView: View {
  @State private var isInspectorPresented = true

  var body: some View {
    List { Text("Ada") }
      .inspector(isPresented: $isInspectorPresented) {
        Text("Born in 1815").inspectorColumnWidth(min: 150, ideal: 200, max: 300)
      }
      .toolbar { Button("Toggle") { isInspectorPresented.toggle() } }
  }
}

struct PulsingHeartView: View {
  @State private var beats = 0

  var body: some View {
    VStack {
      Image(systemName: "heart")
        .phaseAnimator([1.0, 1.2]) { content, scale in
          content.scaleEffect(scale)
        } animation: { _ in
          .bouncy(duration: 0.3)
        }
      Text("Beat")
        .phaseAnimator([false, true], trigger: beats) { content, isBig in content.bold(isBig) }
      PhaseAnimator([0.5, 1]) { Text("Dimmed").opacity($0) }
      Button("Beat once") {
        withAnimation(.smooth(duration: 0.2)) {
          beats += 1
        } completion: {
          beats += 1
        }
      }
    }
  }
}

struct AttributedTextView: View {
  private var terms: AttributedString {
    var text = AttributedString("Read the ")
    var link = AttributedString("terms")
    link.link = URL(string: "/terms")
    link.underlineStyle = .single
    var rest = AttributedString(" first")
    rest.font = .headline.italic()
    rest.foregroundColor = .red
    rest.kern = 2
    text += link
    return text + rest
  }

  var body: some View {
    VStack {
      Text(terms)
      Text(AttributedString("Plain"))
      Text(AttributedString())
      Text("Dashed").underline(pattern: .dash, color: .red)
    }
  }
}

struct ValuelessTabsView: View {
  var body: some View {
    TabView {
      Tab("Inbox", systemImage: "tray") { Text("Messages") }
      Tab("Notes") { Text("No notes") }
      TabSection("More") {
        Tab(role: .search) { Text("Search here") }
      }
    }
    .tabViewStyle(.sidebarAdaptable)
  }
}

struct SpacedLettersView: View {
  var body: some View {
    VStack {
      Text("Wide").padding().kerning(2)
      Text("Track").padding().tracking(-1)
      Text("Up").padding().baselineOffset(4)
      Text("Level").padding().baselineOffset(0)
      Text("Condensed").fontWidth(.condensed).textScale(.secondary)
    }
    .hueRotation(.degrees(90))
    .containerRelativeFrame([.horizontal])
    .safeAreaPadding(.horizontal, 8)
    .ignoresSafeArea(edges: .bottom)
  }
}

struct LockedRowsView: View {
  struct Row: Identifiable {
    let id: Int
    var isLocked = false
  }

  @State private var rows = [Row(id: 1), Row(id: 2, isLocked: true), Row(id: 3)]

  var body: some View {
    List {
      ForEach(rows) { row in
        Text("Row \(row.id)").tag(row.id).deleteDisabled(row.isLocked).moveDisabled(row.id == 3).padding(2)
      }
      .onDelete { rows.remove(atOffsets: $0) }
      .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
    }
    .listRowSpacing(8)
    .listSectionSpacing(.compact)
    .listRowSeparatorTint(.red)
    .labelsVisibility(.visible)
  }
}

struct FixedShelfView: View {
  @State private var day = Date(timeIntervalSince1970: 0)

  var body: some View {
    VStack {
      ScrollView(.horizontal) { Text("Fixed shelf") }.scrollDisabled(true)
      ScrollView(.horizontal) { Text("Moving shelf") }.scrollDisabled(false)
      DatePicker("Day", selection: $day, displayedComponents: .date).datePickerStyle(GraphicalDatePickerStyle())
    }
    .frame(minWidth: 100, idealWidth: 200, maxWidth: .infinity)
    .sheet(isPresented: .constant(true)) {
      Text("Sheet")
        .presentationCornerRadius(12)
        .presentationBackground(.thinMaterial)
        .presentationBackgroundInteraction(.enabled)
        .presentationCompactAdaptation(.popover)
    }
    .transaction { $0.animation = nil }
  }
}

/// Calls the deprecated function below through a protocol, so that the compiler does not warn at the call.
protocol Greeting {
  static func text(_ name: String) -> Text
}

enum InterpolatedGreeting: Greeting {
  @available(*, deprecated)
  static func text(_ name: String) -> Text { Text("Hello, \(Text(name).bold())\(Image(systemName: "star"))!") }
}
