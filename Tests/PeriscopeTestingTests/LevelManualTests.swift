import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

private enum Section: String, Codable { case all, mine }

private struct RecipeQuery: PageQuery {
  var path: [Int] = []
  var section = Section.all
  var isAdding = false
}

@Reducer
private struct Recipes {
  @ObservableState
  struct State: Equatable, Codable {
    var query = RecipeQuery()
    var presses = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case queryChanged(RecipeQuery)
    case pressed
  }

  @Dependency(\.navigation) var navigation

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.query) { _, query in
        Reduce { _, _ in
          navigation.push(query)
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding: break
      case .queryChanged(let query): state.query = query
      case .pressed: state.presses += 1
      }
      return .none
    }
  }
}

private struct RecipesView: View {
  @Bindable var store: StoreOf<Recipes>

  var body: some View {
    output { "\(store.presses)" }
    Button("Press", send: .pressed, to: store)
    NavigationStack(path: $store.query.path) {
      List(1..<4) { number in NavigationLink("Recipe \(number)", value: number) }
        .navigationDestination(for: Int.self) { number in
          h2 { "Number \(number)" }
          NavigationLink("Next", value: number + 1)
        }
    }
    .navigationQuery(store.query, \.path)
    TabView(selection: $store.query.section) {
      Tab("All", value: Section.all) { p { "all recipes" } }
      Tab("Mine", value: Section.mine) { p { "my recipes" } }
    }
    .navigationQuery(store.query, \.section)
    NavigationLink("Add", query: store.query.setting(\.isAdding, to: true))
      .sheet(isPresented: $store.query.isAdding) { p { "A new recipe" } }
  }
}

private let site = Site {
  Page("/recipes", query: RecipeQuery.self, action: Recipes.Action.queryChanged, title: "Recipes") {
    Recipes.State()
  } reducer: {
    Recipes()
  } content: { store in
    RecipesView(store: store)
  }
}

struct LevelManualTests {
  @Test @MainActor func `a control that changes the query pushes it as a navigation step`() async {
    let steps = LockIsolated<[NavigationStep]>([])
    let store = TestStore(initialState: Recipes.State()) {
      Recipes()
    } withDependencies: {
      $0.navigation = Navigation { step in steps.withValue { $0.append(step) } }
    }
    await store.send(\.binding.query, RecipeQuery(path: [2])) { $0.query.path = [2] }
    #expect(steps.value == [.push("?path=2")])
    await store.send(.queryChanged(RecipeQuery(section: .mine))) { $0.query = RecipeQuery(section: .mine) }
    #expect(steps.value == [.push("?path=2")])
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `a link opens a level, Back closes it, and a reload opens it again`(connection: PageConnection) async throws {
    let page = try await TestPage("/recipes", of: site, through: connection)
    page.exhaustivity = .off
    await page.button("Press").click {}
    await page.link("Recipe 2").click {}
    #expect(page.path.hasPrefix("/recipes?path=2"))
    #expect(page.outline.contains("Number 2") && page.outline.contains("status: 1"), "\(page.outline)")
    await page.link("Next").click {}
    #expect(page.path.hasPrefix("/recipes?path=2&path=3"))
    await page.goBack {}
    #expect(page.outline.contains("Number 2"), "\(page.outline)")
    await page.reload()
    #expect(page.outline.contains("Number 2") && page.outline.contains("status: 1"), "\(page.outline)")
    await page.goBack {}
    #expect(page.outline.contains("Recipe 2") && !page.outline.contains("Number 2"), "\(page.outline)")
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `a URL with a level and a sheet in its query opens both`(connection: PageConnection) async throws {
    let page = try await TestPage("/recipes?path=2&path=3&isAdding=true", of: site, through: connection)
    #expect(page.outline.contains("Number 3") && page.outline.contains("A new recipe"), "\(page.outline)")
  }

  @Test func `navigation links have the URLs of their levels`() async throws {
    let page = try await TestPage("/recipes?section=mine", of: site)
    #expect(page.outline.contains("to ?path=2&section=mine"), "\(page.outline)")
    #expect(page.outline.contains("to ?section=mine&isAdding=true"), "\(page.outline)")
  }

  @Test func `the Back button of a level removes the level from the URL`() async throws {
    let page = try await TestPage("/recipes?path=2", of: site)
    page.exhaustivity = .off
    await page.button("Back").click {}
    #expect(page.path.hasPrefix("/recipes") && !page.path.contains("path=2"))
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `choosing a tab changes the URL and keeps the level; a reload shows the tab again, and Back the previous tab`(
    connection: PageConnection
  ) async throws {
    let page = try await TestPage("/recipes?path=2", of: site, through: connection)
    page.exhaustivity = .off
    await page.button("Press").click {}
    await page.tab("Mine").click {}
    #expect(page.path.hasPrefix("/recipes?path=2&section=mine"))
    #expect(page.outline.contains("my recipes") && page.outline.contains("Number 2"), "\(page.outline)")
    await page.reload()
    #expect(page.outline.contains("my recipes") && page.outline.contains("status: 1"), "\(page.outline)")
    await page.goBack {}
    #expect(page.outline.contains("all recipes"), "\(page.outline)")
    #expect(!page.path.contains("section"))
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `a link to the tab that is shown already adds no entry to the history`(connection: PageConnection) async throws {
    let page = try await TestPage("/recipes?path=2", of: site, through: connection)
    page.exhaustivity = .off
    for _ in 0..<2 { await page.tab("Mine").click {} }
    #expect(page.outline.contains("my recipes"), "\(page.outline)")
    await page.goBack {}
    #expect(page.outline.contains("all recipes"), "\(page.outline)")
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `a link with a query opens a sheet, whose URL the page then has, and Back closes it`(connection: PageConnection)
    async throws
  {
    let page = try await TestPage("/recipes?section=mine", of: site, through: connection)
    page.exhaustivity = .off
    await page.link("Add").click {}
    #expect(page.path.hasPrefix("/recipes?section=mine&isAdding=true"))
    #expect(page.outline.contains("A new recipe"), "\(page.outline)")
    await page.goBack {}
    #expect(!page.outline.contains("A new recipe") && page.outline.contains("my recipes"), "\(page.outline)")
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `a URL with a tab and a sheet in its query opens both`(connection: PageConnection) async throws {
    let stage = try await TestPage("/recipes?section=mine&isAdding=true", of: site, through: connection)
    #expect(stage.outline.contains("my recipes") && stage.outline.contains("A new recipe"), "\(stage.outline)")
  }
}
