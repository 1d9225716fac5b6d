import ComposableArchitecture
import PeriscopeUI

@Reducer
struct FactFinder {
  @ObservableState
  struct State: Equatable {
    var count = 7
    var fact: String?
    var isLoading = false
  }
  enum Action {
    case stepperChanged(Int)
    case cancelButtonTapped
    case factButtonTapped
    case factResponse(Result<String, any Error>)
  }
  @Dependency(\.continuousClock) var clock
  private enum CancelID { case fact }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .stepperChanged(value):
        state.count = value
        return .cancel(id: CancelID.fact)
      case .cancelButtonTapped:
        state.isLoading = false
        return .cancel(id: CancelID.fact)
      case .factButtonTapped:
        state.isLoading = true
        return .run { [count = state.count] send in
          try await clock.sleep(for: .seconds(1))
          await send(.factResponse(.success("\(count) is a number.")))
        }
        .cancellable(id: CancelID.fact)
      case let .factResponse(.success(fact)):
        state.isLoading = false
        state.fact = fact
        return .none
      case .factResponse(.failure):
        state.isLoading = false
        return .none
      }
    }
  }
}

@Reducer
struct RefreshStudy {
  @ObservableState
  struct State: Equatable {
    var entries = ["First entry"]
  }
  enum Action {
    case refresh
    case entriesResponse([String])
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refresh:
        return .run { await $0(.entriesResponse(["New entry"])) }
      case let .entriesResponse(entries):
        state.entries += entries
        return .none
      }
    }
  }
}

struct RefreshStudyView: View {
  let store: StoreOf<RefreshStudy>
  @State var isLoading = false

  var body: some View {
    List {
      ForEach(store.entries, id: \.self) { entry in
        Text(entry).bold()
      }
      if isLoading {
        Button("Stop") {}
      }
    }
    .refreshable {
      isLoading = true
      defer { isLoading = false }
      await store.send(.refresh).finish()
    }
  }
}

@Reducer
struct TimerStudy {
  @ObservableState
  struct State: Equatable {
    var isTimerActive = false
    var secondsElapsed = 12
  }
  enum Action {
    case onDisappear
    case timerTicked
    case toggleTimerButtonTapped
  }
  @Dependency(\.continuousClock) var clock
  private enum CancelID { case timer }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onDisappear:
        return .cancel(id: CancelID.timer)
      case .timerTicked:
        state.secondsElapsed += 1
        return .none
      case .toggleTimerButtonTapped:
        state.isTimerActive.toggle()
        return .run { [isTimerActive = state.isTimerActive] send in
          guard isTimerActive else { return }
          for await _ in self.clock.timer(interval: .seconds(1)) {
            await send(.timerTicked, animation: .interpolatingSpring(stiffness: 3000, damping: 40))
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      }
    }
  }
}

struct TimerStudyView: View {
  var store: StoreOf<TimerStudy>

  var body: some View {
    Form {
      ZStack {
        Circle()
          .fill(
            AngularGradient(
              gradient: Gradient(
                colors: [
                  .blue.opacity(0.3), .blue, .blue, .green, .green, .yellow, .yellow, .red, .red, .purple,
                  .purple, .purple.opacity(0.3),
                ]
              ),
              center: .center
            )
          )
          .rotationEffect(.degrees(-90))
        GeometryReader { proxy in
          Path { path in
            path.move(to: CGPoint(x: proxy.size.width / 2, y: proxy.size.height / 2))
            path.addLine(to: CGPoint(x: proxy.size.width / 2, y: 0))
          }
          .stroke(.primary, lineWidth: 3)
          .rotationEffect(.degrees(Double(store.secondsElapsed) * 360 / 60))
        }
      }
      .aspectRatio(1, contentMode: .fit)
      .frame(maxWidth: 280)
      .frame(maxWidth: .infinity)
      .padding(.vertical, 16)

      Button {
        store.send(.toggleTimerButtonTapped)
      } label: {
        Text(store.isTimerActive ? "Stop" : "Start")
          .padding(8)
      }
      .frame(maxWidth: .infinity)
      .tint(store.isTimerActive ? Color.red : .accentColor)
      .buttonStyle(.borderedProminent)
    }
    .navigationTitle("Timers")
    .onDisappear {
      store.send(.onDisappear)
    }
  }
}

struct TaskStudyView: View {
  @State private var lines: [String] = []
  let title: String

  var body: some View {
    List(lines, id: \.self) { line in
      Text(line)
    }
    .overlay {
      if lines.isEmpty {
        ProgressView("Loading \(title)…")
      }
    }
    .task(id: title) {
      lines = ["One", "Two"]
    }
    .onAppear { print("appeared") }
    .onChange(of: title) { old, new in
      print(old, new)
    }
  }
}
