import ComposableArchitecture
import PeriscopeUI

@Reducer
struct StackStudy {
  @Reducer
  enum Path {
    case tally(Tally)
    case timer(TimerStudy)
  }
  @ObservableState
  struct State {
    var path = StackState<Path.State>()
  }
  enum Action {
    case goBackToScreen(id: StackElementID)
    case path(StackActionOf<Path>)
    case popToRoot
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .goBackToScreen(id): state.path.pop(to: id)
      case .popToRoot: state.path.removeAll()
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

struct StackStudyView: View {
  @Bindable var store: StoreOf<StackStudy>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Form {
        Section { Text("Go to a screen") }
        Section {
          NavigationLink("Go to the tally", state: StackStudy.Path.State.tally(Tally.State()))
          NavigationLink("Go to the timer", state: StackStudy.Path.State.timer(TimerStudy.State()))
        }
      }
      .navigationTitle("Root")
    } destination: { store in
      switch store.case {
      case let .tally(store): TallyDemoView(store: store)
      case let .timer(store): TimerStudyView(store: store)
      }
    }
    .safeAreaInset(edge: .bottom) {
      FloatingMenuView(store: store)
    }
  }
}

struct FloatingMenuView: View {
  let store: StoreOf<StackStudy>

  struct ViewState: Equatable {
    struct Screen: Equatable, Identifiable {
      let id: StackElementID
      let name: String
    }
    var screens: [Screen]

    init(state: StackStudy.State) {
      screens = []
      for (id, element) in zip(state.path.ids, state.path) {
        switch element {
        case .tally: screens.insert(Screen(id: id, name: "Tally"), at: 0)
        case .timer: screens.insert(Screen(id: id, name: "Timer"), at: 0)
        }
      }
    }
  }

  var body: some View {
    let viewState = ViewState(state: store.withState { $0 })
    VStack(alignment: .center) {
      Text("Screens: \(viewState.screens.count)")
      Button("Pop to root") {
        store.send(.popToRoot, animation: .default)
      }
      Menu("Current stack") {
        ForEach(viewState.screens) { screen in
          Button("\(screen.name)") { store.send(.goBackToScreen(id: screen.id)) }
        }
        Button("Root") { store.send(.popToRoot, animation: .default) }
      }
    }
    .padding()
    .background(Color(.systemBackground))
    .padding(.bottom, 1)
    .transition(.opacity.animation(.default))
    .clipped()
    .shadow(color: .black.opacity(0.2), radius: 5, y: 5)
  }
}

// Like `NavigateAndLoadView` in the folder `Unavailable`, but with a `navigationDestination` instead of a link that
// follows a binding.
struct LoadedNumberView: View {
  @State private var isNavigationActive = false
  @State private var tally: Int?

  var body: some View {
    NavigationStack {
      Form {
        Button("Load the number") { isNavigationActive = true }
      }
      .navigationTitle("Navigate and load")
      .navigationDestination(isPresented: $isNavigationActive) {
        if let tally {
          Text("\(tally)")
        } else {
          ProgressView()
        }
      }
    }
  }
}

@Reducer
struct NestedStudy {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var rows: IdentifiedArrayOf<State> = []

    init(id: UUID? = nil, name: String = "", rows: IdentifiedArrayOf<State> = []) {
      @Dependency(\.uuid) var uuid
      self.id = id ?? uuid()
      self.name = name
      self.rows = rows
    }
  }
  enum Action {
    case addRowButtonTapped
    case nameTextFieldChanged(String)
    case onDelete(IndexSet)
    indirect case rows(IdentifiedActionOf<NestedStudy>)
  }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addRowButtonTapped:
        state.rows.append(State(id: uuid()))
        return .none
      case let .nameTextFieldChanged(name):
        state.name = name
        return .none
      case let .onDelete(indexSet):
        state.rows.remove(atOffsets: indexSet)
        return .none
      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Self() }
  }
}

struct NestedStudyView: View {
  @Bindable var store: StoreOf<NestedStudy>

  var body: some View {
    Form {
      ForEach(store.scope(state: \.rows, action: \.rows)) { rowStore in
        @Bindable var rowStore = rowStore
        NavigationLink {
          NestedStudyView(store: rowStore)
        } label: {
          HStack {
            TextField("Untitled", text: $rowStore.name.sending(\.nameTextFieldChanged))
            Text("Next")
              .font(.callout)
              .foregroundStyle(.secondary)
          }
        }
      }
      .onDelete { store.send(.onDelete($0)) }
    }
    .navigationTitle(store.name.isEmpty ? "Untitled" : store.name)
    .toolbar {
      ToolbarItem(placement: .navigationBarTrailing) {
        Button("Add row") { store.send(.addRowButtonTapped) }
      }
    }
  }
}

struct SplitStudyView: View {
  struct Folder: Identifiable, Hashable {
    let id: Int
    let name: String
  }
  let folders = [Folder(id: 1, name: "Inbox"), Folder(id: 2, name: "Archive")]
  @State private var selection: Folder.ID? = 1

  var body: some View {
    NavigationSplitView {
      List(folders, selection: $selection) { folder in
        Label(folder.name, systemImage: "folder")
      }
      .navigationTitle("Folders")
    } detail: {
      if let folder = folders.first(where: { $0.id == selection }) {
        Text("Contents of \(folder.name)")
      } else {
        ContentUnavailableView("Choose a folder", systemImage: "folder")
      }
    }
  }
}

struct TabStudyView: View {
  enum Tab: Hashable { case home, search, profile }
  @State var selectedTab = Tab.home

  var body: some View {
    TabView(selection: $selectedTab) {
      Text("Home content")
        .tabItem { Label("Home", systemImage: "house") }
        .tag(Tab.home)
      Text("Search content")
        .tabItem { Label("Search", systemImage: "magnifyingglass") }
        .tag(Tab.search)
      NavigationStack {
        Text("Profile content")
          .navigationTitle("Profile")
      }
      .tabItem { Label("Profile", systemImage: "person.crop.circle") }
      .tag(Tab.profile)
      .badge(3)
    }
  }
}
