import ComposableArchitecture
import PeriscopeUI

// Views that do not compile, because each uses an API that pages do not support. The test target excludes this folder;
// UnavailableTests.swift checks that the declaration of each API names an alternative.

struct WaveView: View {
  @State private var phase = 0.0

  var body: some View {
    VStack {
      Canvas { context, size in
        context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.blue))
      }
      Slider(value: $phase, in: 0...1)
    }
  }
}

struct FactFinderView: View {
  @Bindable var store: StoreOf<FactFinder>
  @Environment(\.openURL) var openURL

  var body: some View {
    Form {
      Section {
        Stepper("\(store.count)", value: $store.count.sending(\.stepperChanged))
        if store.isLoading {
          HStack {
            Button("Cancel") { store.send(.cancelButtonTapped) }
            Spacer()
            ProgressView()
              .id(UUID())
          }
        } else {
          Button("Number fact") { store.send(.factButtonTapped) }
            .disabled(store.isLoading)
        }
        if let fact = store.fact {
          Text(fact).padding(.vertical, 8)
        }
      }
      Section {
        Button("Facts provided by example.com") {
          openURL(URL(filePath: "/about"))
        }
        .foregroundStyle(.secondary)
        .frame(maxWidth: .infinity)
      }
    }
    .buttonStyle(.borderless)
    .navigationTitle("Effect cancellation")
  }
}

struct SettingsStudyView: View {
  @AppStorage("isNotified") private var isNotified = true
  @AppStorage("name") private var name = ""

  var body: some View {
    Form {
      Toggle("Notifications", isOn: $isNotified)
      TextField("Name", text: $name)
    }
  }
}

struct ProfileHeaderView: View {
  let name: String

  var body: some View {
    VStack(spacing: 8) {
      Image("avatar")
        .resizable()
        .aspectRatio(contentMode: .fill)
        .frame(width: 96, height: 96)
        .clipShape(Circle())
        .overlay(Circle().stroke(Color.white, lineWidth: 4))
        .shadow(radius: 7)
      Text(name).font(.title2).fontWeight(.semibold)
      HStack(spacing: 24) {
        ForEach(["Posts", "Followers"], id: \.self) { title in
          VStack {
            Text("12").font(.headline)
            Text(title).font(.caption).foregroundColor(Color(.secondaryLabel))
          }
        }
      }
      Divider()
    }
    .frame(maxWidth: .infinity)
    .background(
      LinearGradient(gradient: Gradient(colors: [.blue, .white]), startPoint: .top, endPoint: .bottom)
        .ignoresSafeArea()
    )
  }
}

struct DraggableCardView: View {
  @State private var offset = CGSize.zero
  @GestureState private var isDragging = false

  var body: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(.orange)
      .frame(width: 120, height: 160)
      .offset(offset)
      .gesture(
        DragGesture()
          .updating($isDragging) { _, state, _ in state = true }
          .onChanged { offset = $0.translation }
          .onEnded { _ in withAnimation { offset = .zero } }
      )
  }
}

struct ZoomView: View {
  @State private var zoom = 1.0

  var body: some View {
    Image(systemName: "map")
      .scaleEffect(zoom)
      .gesture(MagnifyGesture().onChanged { zoom = $0.magnification })
  }
}

struct HoverView: View {
  @State private var isHovering = false

  var body: some View {
    Text(isHovering ? "Hovering" : "Hover me")
      .onHover { isHovering = $0 }
      .help("A tip")
  }
}

struct PreferenceView: View {
  struct WidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
  }
  @State private var width: CGFloat = 0

  var body: some View {
    Text("Measured")
      .background(
        GeometryReader { proxy in
          Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
        }
      )
      .onPreferenceChange(WidthKey.self) { width = $0 }
  }
}

struct TapCounterView: View {
  @State private var taps = 0
  @State private var isLong = false

  var body: some View {
    VStack {
      Text("Taps: \(taps)")
        .onTapGesture { taps += 1 }
      Text("Double")
        .onTapGesture(count: 2) { taps += 2 }
      Text(isLong ? "Long" : "Short")
        .onLongPressGesture(minimumDuration: 0.5) { isLong.toggle() }
      Rectangle()
        .fill(isLong ? .red : .blue)
        .frame(width: 40, height: 40)
        .gesture(TapGesture().onEnded { taps = 0 })
        .contentShape(Rectangle())
        .allowsHitTesting(true)
    }
  }
}

struct ChatView: View {
  struct Message: Identifiable, Equatable {
    let id: Int
    let text: String
    let isMine: Bool
  }
  @State private var messages = [
    Message(id: 1, text: "Hi there", isMine: false), Message(id: 2, text: "Good morning", isMine: true),
  ]
  @State private var draft = ""

  var body: some View {
    VStack(spacing: 0) {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack {
            ForEach(messages) { message in
              HStack {
                if message.isMine { Spacer() }
                Text(message.text)
                  .padding(10)
                  .background(message.isMine ? Color.blue : Color(.systemGray5))
                  .foregroundColor(message.isMine ? .white : .primary)
                  .clipShape(RoundedRectangle(cornerRadius: 16))
                if !message.isMine { Spacer() }
              }
              .id(message.id)
            }
          }
          .padding()
        }
        .onChange(of: messages) { _, _ in
          withAnimation { proxy.scrollTo(messages.last?.id, anchor: .bottom) }
        }
      }
      HStack {
        TextField("Message", text: $draft)
          .textFieldStyle(.roundedBorder)
          .onSubmit(send)
          .submitLabel(.send)
        Button(action: send) {
          Image(systemName: "paperplane.fill")
        }
        .disabled(draft.trimmingCharacters(in: .whitespaces).isEmpty)
        .keyboardShortcut(.defaultAction)
      }
      .padding()
      .background(.bar)
    }
  }

  private func send() {
    messages.append(Message(id: messages.count + 1, text: draft, isMine: true))
    draft = ""
  }
}

struct NavigateAndLoadView: View {
  @State private var isNavigationActive = false
  @State private var tally: Int?

  var body: some View {
    NavigationStack {
      Form {
        NavigationLink("Load the number", isActive: $isNavigationActive) {
          if let tally {
            Text("\(tally)")
          } else {
            ProgressView()
          }
        }
      }
      .navigationTitle("Navigate and load")
    }
  }
}

struct DraftView: View {
  @SceneStorage("draft") private var draft = ""

  var body: some View { TextEditor(text: $draft) }
}

struct SpokenFocusView: View {
  @AccessibilityFocusState private var isFocused: Bool

  var body: some View { Text("Total").onTapGesture { isFocused = true } }
}

struct LinkTargetView: View {
  @State private var url: URL?

  var body: some View { Text(url?.path ?? "None").onOpenURL { url = $0 } }
}

struct FoldedSectionView: View {
  @State private var isExpanded = true

  var body: some View {
    List {
      Section(isExpanded: $isExpanded) {
        Text("Row")
      } header: {
        Text("Header")
      }
    }
  }
}

struct MaskedView: View {
  var body: some View { Color.blue.mask { Text("Masked") } }
}

struct SpokenActionView: View {
  @State private var isRead = false

  var body: some View { Text("Message").accessibilityAction(named: "Mark as read") { isRead = true } }
}

struct CountdownView: View {
  let end: Date

  var body: some View { Text(timerInterval: Date.now...end) }
}

struct SortedTableView: View {
  struct Person: Identifiable {
    let id: Int
    let name: String
  }

  let people: [Person]
  @State private var order = [KeyPathComparator(\Person.name)]

  var body: some View {
    Table(people, sortOrder: $order) {
      TableColumn("Name", value: \.name)
    }
  }
}

struct EarlierAlertView: View {
  @State private var isPresented = false

  var body: some View {
    Button("Show") { isPresented = true }.alert(isPresented: $isPresented) { Alert(title: Text("Hello")) }
  }
}

struct RefreshingView: View {
  @Environment(\.refresh) private var refresh

  var body: some View { Text("Refreshes itself") }
}

struct SearchEndView: View {
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View { Text("Search") }
}

@main
struct NotesApp: App {
  var body: some Scene {
    WindowGroup { MaskedView() }
  }
}

struct FollowedLinkView: View {
  @State private var isActive = false

  var body: some View {
    NavigationLink(destination: Text("Details"), isActive: $isActive) { Text("Show") }
  }
}
