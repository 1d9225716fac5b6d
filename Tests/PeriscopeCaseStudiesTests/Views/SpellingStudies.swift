import PeriscopeUI

extension EnvironmentValues {
  @Entry var badgeTitle: String = "Badge"
  @Entry var badgeLimit = 9
  @Entry fileprivate var clearBadge: () -> Void = {}
}

struct UnreadBadgeView: View {
  @Environment(\.badgeTitle) private var title
  @Environment(\.badgeLimit) private var limit
  @Environment(\.clearBadge) private var clear
  @ScaledMetric(relativeTo: .title) private var size = 24.0

  var body: some View {
    HStack {
      Text("\(title): at most \(limit)")
      Button("Clear", action: clear)
    }
    .frame(height: size)
  }
}

struct UnreadBadgesView: View {
  @State private var isCleared = false

  var body: some View {
    UnreadBadgeView()
    UnreadBadgeView()
      .environment(\.badgeTitle, "Messages")
      .environment(\.clearBadge) { isCleared = true }
  }
}

#Preview("Badges", traits: .sizeThatFitsLayout) { UnreadBadgesView() }

struct SwitchedLayoutView: View {
  @State private var isWide = true

  var body: some View {
    let layout = isWide ? AnyLayout(HStackLayout(alignment: .top, spacing: 8)) : AnyLayout(VStackLayout())
    layout {
      Text("First").layoutPriority(1)
      Text("Second", comment: "The second text of the layout.")
    }
    ScrollView(.horizontal) {
      LazyHStack { ForEach(0..<3, id: \.self) { Text("Page \($0)") } }
        .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .contentMargins(.horizontal, 16)
    LazyVStack(pinnedViews: [.sectionHeaders]) {
      Section("Pinned") { Text("Row") }
    }
    NavigationSplitView(columnVisibility: .constant(.all)) {
      Text("Sidebar")
    } detail: {
      Text("Detail").mask(Circle())
    }
    .navigationSplitViewStyle(.balanced)
  }
}

struct VolumeView: View {
  @State private var volume = 2.5
  @State private var date = Date(timeIntervalSince1970: 0)
  @State private var name = ""
  @State private var edits = 0
  @State private var error: VolumeError?

  struct VolumeError: LocalizedError {
    var errorDescription: String? { "Too loud" }
    var recoverySuggestion: String? { "Turn it down." }
  }

  var body: some View {
    Form {
      Slider(value: $volume, in: 0...10, step: 0.5) {
        Text("Volume")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      } onEditingChanged: { isEditing in
        edits += isEditing ? 0 : 1
      }
      Text("Volume: \(volume, specifier: "%.2f")")
      TextField(text: $name, prompt: Text("Required")) { Text("Name of the device") }
      DatePicker("Alarm", selection: $date).datePickerStyle(.graphical)
      Picker("Edits", selection: $edits) { ForEach(0..<3, id: \.self) { Text("\($0)") } }
        .pickerStyle(.wheel)
    }
    .onChange(of: volume) { newValue in error = newValue > 9 ? VolumeError() : nil }
    .alert(isPresented: .constant(true), error: error ?? VolumeError()) { _ in
      Button("Lower it") { volume = 5 }
    } message: { error in
      Text(error.recoverySuggestion ?? "")
    }
    .toolbar(.hidden, for: .tabBar)
    .toolbarBackground(.visible, for: .navigationBar)
    .navigationBarHidden(true)
    .sensoryFeedback(.success, trigger: edits)
  }
}

struct RaisedBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.font(.headline)
      configuration.content
    }
    .background(.yellow)
  }
}

struct StackedContentStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.content.bold()
      configuration.label
    }
  }
}

struct Blob: InsettableShape {
  var amount: CGFloat = 0

  func inset(by amount: CGFloat) -> Blob { Blob(amount: self.amount + amount) }
  func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: amount, dy: amount)) }
}

struct BoxesView: View {
  @Environment(\.presentationMode) private var presentationMode

  var body: some View {
    GroupBox("Weather") {
      LabeledContent("Wind", value: "5 m/s")
    }
    .groupBoxStyle(RaisedBoxStyle())
    .labeledContentStyle(StackedContentStyle())
    outlined(Blob())
    outlined(RoundedRectangle(cornerRadius: 8))
    Button("Close") { presentationMode.wrappedValue.dismiss() }
  }

  private func outlined(_ shape: some InsettableShape) -> some View {
    shape.inset(by: 4).stroke(.red, lineWidth: 2).frame(width: 40, height: 40)
  }
}
