import ComposableArchitecture
import PeriscopeUI

// The views of the sample that do not compile, because each uses what pages cannot have. The target excludes this folder;
// UnavailableTests.swift checks that the compiler names an alternative.

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
