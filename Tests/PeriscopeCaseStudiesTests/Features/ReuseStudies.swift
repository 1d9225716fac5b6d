import ComposableArchitecture
import PeriscopeUI

@Reducer
struct Favoriting {
  @ObservableState
  struct State: Equatable, Identifiable {
    @Presents var alert: AlertState<Action.Alert>?
    let id: Int
    var isFavorite = false
    var title = ""
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case buttonTapped
    case response(Result<Bool, any Error>)
    enum Alert: Equatable {}
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .buttonTapped:
        state.isFavorite.toggle()
        return .none
      case let .response(.success(isFavorite)):
        state.isFavorite = isFavorite
        return .none
      case let .response(.failure(error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct FavoriteButton: View {
  @Bindable var store: StoreOf<Favoriting>

  var body: some View {
    Button {
      store.send(.buttonTapped)
    } label: {
      Image(systemName: "heart")
        .symbolVariant(store.isFavorite ? .fill : .none)
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

@Reducer
struct Episodes {
  @ObservableState
  struct State: Equatable {
    var episodes: IdentifiedArrayOf<Favoriting.State> = [
      Favoriting.State(id: 1, isFavorite: true, title: "Functions"),
      Favoriting.State(id: 2, title: "Side effects"),
    ]
  }
  enum Action {
    case episodes(IdentifiedActionOf<Favoriting>)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.episodes, action: \.episodes) { Favoriting() }
  }
}

struct EpisodesView: View {
  let store: StoreOf<Episodes>

  var body: some View {
    Form {
      ForEach(store.scope(state: \.episodes, action: \.episodes)) { rowStore in
        HStack(alignment: .firstTextBaseline) {
          Text(rowStore.title)
          Spacer()
          FavoriteButton(store: rowStore)
        }
        .buttonStyle(.borderless)
      }
    }
    .navigationTitle("Favoriting")
  }
}

struct CircularProgressView: View {
  let value: Double

  var body: some View {
    Circle()
      .trim(from: 0, to: CGFloat(value))
      .stroke(Color.accentColor, style: StrokeStyle(lineWidth: 2, lineCap: .round))
      .rotationEffect(.degrees(-90))
      .animation(.easeIn, value: value)
  }
}

struct DownloadRowView: View {
  enum Mode: Equatable {
    case notDownloaded
    case downloading(progress: Double)
    case downloaded
  }
  @State var mode = Mode.downloading(progress: 0.4)

  var body: some View {
    HStack {
      Text("Chapter 1")
      Spacer()
      Button {
        mode = .downloaded
      } label: {
        if mode == .downloaded {
          Image(systemName: "checkmark.circle")
            .tint(.accentColor)
        } else if case let .downloading(progress) = mode {
          ZStack {
            CircularProgressView(value: progress)
              .frame(width: 16, height: 16)
            Rectangle()
              .frame(width: 6, height: 6)
          }
        } else {
          Image(systemName: "icloud.and.arrow.down")
        }
      }
      .foregroundStyle(.primary)
    }
  }
}

@Reducer
struct SharedCounts {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("case-studies-count")) var count = 4
    var currentTab = Tab.counter
    enum Tab { case counter, profile }
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case incrementButtonTapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .incrementButtonTapped:
        state.$count.withLock { $0 += 1 }
        return .none
      }
    }
  }
}

struct SharedCountsView: View {
  @Bindable var store: StoreOf<SharedCounts>

  var body: some View {
    TabView(selection: $store.currentTab) {
      VStack(spacing: 64) {
        Text("Shared count: \(store.count)")
        Button("Increment") { store.send(.incrementButtonTapped) }
      }
      .tag(SharedCounts.State.Tab.counter)
      .tabItem { Text("Counter") }
      Text("Profile: \(store.count)")
        .tag(SharedCounts.State.Tab.profile)
        .tabItem { Text("Profile") }
    }
    .navigationTitle("Shared state")
  }
}

struct LegacyTallyView: View {
  let store: StoreOf<Tally>

  var body: some View {
    WithViewStore(self.store, observe: { $0 }) { viewStore in
      HStack {
        Button("−") { viewStore.send(.decrementButtonTapped) }
        Text("Legacy: \(viewStore.count)")
        Button("+") { viewStore.send(.incrementButtonTapped) }
      }
    }
  }
}

struct AnimatedSquareView: View {
  @State private var isScaled = false
  @State private var color = Color.black
  @Environment(\.colorScheme) var colorScheme

  var body: some View {
    VStack(alignment: .leading) {
      Text("Tap to move the circle.")
        .padding()
      ZStack {
        Circle()
          .fill(color)
          .colorInvert()
          .blendMode(.difference)
          .frame(width: 50, height: 50)
          .scaleEffect(isScaled ? 2 : 1)
          .position(x: 50, y: 80)
          .offset(y: colorScheme == .dark ? 4 : 0)
      }
      .frame(maxWidth: .infinity, maxHeight: 400)
      .background(colorScheme == .dark ? Color.black : .white)
      Toggle("Big mode", isOn: $isScaled.animation(.interactiveSpring(response: 0.25, dampingFraction: 0.1)))
        .padding()
      Button("Rainbow") {
        withAnimation(.linear) { color = .red }
      }
      .padding([.horizontal, .bottom])
    }
  }
}
