import ComposableArchitecture
import PeriscopeUI
import Testing

@Reducer
private struct Tally {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var name = "Ann"
  }

  enum Action {
    case incrementButtonTapped
    case nameChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped: state.count += 1
      case .nameChanged(let name): state.name = name
      }
      return .none
    }
  }
}

private struct OldTallyView: View {
  let store: StoreOf<Tally>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Text("\(viewStore.count)")
      Button("Increment") { viewStore.send(.incrementButtonTapped) }
    }
  }
}

private struct TallyView: View {
  let store: StoreOf<Tally>

  var body: some View {
    Text("\(store.count)")
    Button("Increment") { store.send(.incrementButtonTapped) }
  }
}

private struct NameView: View {
  @Bindable var store: StoreOf<Tally>

  var body: some View {
    TextField("Name", text: $store.name.sending(\.nameChanged))
  }
}

private struct TrackedTallyView: View {
  let store: StoreOf<Tally>

  var body: some View {
    WithPerceptionTracking {
      Text("\(store.count)")
    }
  }
}

private struct MixedView: View {
  let store: StoreOf<Tally>

  var body: some View {
    TextField("Name", text: .constant(store.name))
    WithViewStore(store, observe: \.count) { viewStore in
      Text("Legacy: \(viewStore.state)")
    }
    TallyView(store: store)
  }
}

private struct BrandView: View {
  let share: Double

  var body: some View {
    Text("Brand")
      .padding()
      .background(Color(red: 0.93, green: 0.5, blue: 0.82))
      .rotationEffect(.degrees(-3))
    Circle()
      .trim(from: 0, to: share)
      .stroke(.blue, style: StrokeStyle(lineWidth: 6, lineCap: .round))
      .rotationEffect(.degrees(-90))
      .frame(width: 64, height: 64)
  }
}

private struct PillStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding()
      .foregroundStyle(.white)
      .background(.indigo, in: Capsule())
  }
}

/// The code of the articles about migrating views.
@MainActor
@Suite struct MigrationArticleTests {
  private func stage<Content: View>(_ view: (StoreOf<Tally>) -> Content) -> ModelStage {
    let monitor = Monitor()
    let store = monitor.enter { Store(initialState: Tally.State(), reducer: Tally(), monitor: monitor) }
    return ModelStage(monitor: monitor) { view(store) }
  }

  @Test func `the migration article's views show the count with and without 'WithViewStore'`() {
    for stage in [stage { OldTallyView(store: $0) }, stage { TallyView(store: $0) }] {
      #expect(stage.page.contains(">0<") || stage.page.contains("-->0<"))
      #expect(stage.press("incrementButtonTapped")?.contains("=1") ?? stage.press("increment")?.contains("=1") == true)
    }
    #expect(stage { TrackedTallyView(store: $0) }.page.contains("0"))
    #expect(stage { NameView(store: $0) }.page.contains(#"value="Ann""#))
    #expect(stage { MixedView(store: $0) }.page.contains("Legacy: 0"))
  }

  @Test func `a computed color or angle becomes classes of its digits, or attributes of SVG elements`() {
    let page = ModelStage { BrandView(share: 0.25) }.page
    #expect(page.contains("background-custom r-e0 r-0d g-80 b-d0 b-01"))
    #expect(page.contains("turned turn-300 turn-50 turn-7"))
    #expect(page.contains(##"viewBox="0 0 64 64""##) && page.contains(#"stroke="var(--periscope-blue)""#))
    #expect(!page.contains("style="))
    #expect(ModelStage { Button("Go") {}.buttonStyle(PillStyle()) }.page.contains("background-indigo capsule"))
  }

  @Test func `a color component that is not from 0 to 1 results in a valid color`() {
    for value in [Double.nan, .infinity, -1, 2] {
      let page = ModelStage { Circle().trim(to: value).stroke(Color(red: value, green: 0, blue: 0), lineWidth: 3) }.page
      #expect(page.contains("stroke=\"#000000\"") || page.contains("stroke=\"#ff0000\""))
    }
  }
}
