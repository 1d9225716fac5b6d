import Clocks
import ComposableArchitecture
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

/// A shopping list, which all visitors share.
@Reducer
struct Shopping {
  struct Article: Equatable, Identifiable, Codable {
    let id: UUID
    var title: String
    var isBought = false
  }

  @ObservableState
  struct State: Equatable, Codable {
    var title = ""
    var articles: IdentifiedArrayOf<Article> = []
    var isAsking = false
    var seconds = 0
  }

  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case clearButtonTapped
    case clearConfirmed
    case deleteButtonTapped(UUID)
    case startButtonTapped
    case stopButtonTapped
    case ticked
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        guard !state.title.isEmpty else { return .none }
        state.articles.append(Article(id: uuid(), title: state.title))
        state.title = ""
        return .none
      case .binding: return .none
      case .clearButtonTapped:
        state.isAsking = true
        return .none
      case .clearConfirmed:
        state.articles = []
        return .none
      case .deleteButtonTapped(let id):
        state.articles.remove(id: id)
        return .none
      case .startButtonTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer)
      case .stopButtonTapped: return .cancel(id: CancelID.timer)
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

struct ShoppingView: View {
  @Bindable var store: StoreOf<Shopping>

  var body: some View {
    main {
      h1 { "Shopping" }
      Form {
        TextField("Title", text: $store.title)
        Button("Add", send: .addButtonTapped, to: store)
      }
      ArticleList(store: store)
      Button("Clear", send: .clearButtonTapped, to: store)
      Button("Start", send: .startButtonTapped, to: store)
      Button("Stop", send: .stopButtonTapped, to: store)
      output(.ariaLabel("Seconds")) { "\(store.seconds)" }
    }
    .alert("Clear the list?", isPresented: $store.isAsking) {
      Button("Clear all", role: .destructive) { store.send(.clearConfirmed) }
      Button("Cancel", role: .cancel) {}
    }
  }
}

private struct ArticleList: View {
  @Bindable var store: StoreOf<Shopping>

  var body: some View {
    ul(.ariaLabel("Articles")) {
      ForEach($store.articles) { $article in
        li {
          Toggle(article.title, isOn: $article.isBought)
          Button("Delete", send: .deleteButtonTapped(article.id), to: store)
        }
      }
    }
  }
}

extension Site {
  static var shopping: Site {
    Site {
      Page("/list", title: "Shopping", lifetime: .everybody, initialState: Shopping.State()) {
        Shopping()
      } content: { store in
        ShoppingView(store: store)
      }
      Page("/own", title: "Shopping", initialState: Shopping.State()) {
        Shopping()
      } content: { store in
        ShoppingView(store: store)
      }
    }
  }
}

struct ManualTests {
  @Test(arguments: [PageConnection.memory, .socket, .socket(delay: .milliseconds(20))])
  func `two people who share a list receive each other's changes`(connection: PageConnection) async throws {
    let clock = TestClock()
    let site = try TestSite(.shopping, through: connection) {
      $0.uuid = .incrementing
      $0.continuousClock = clock
    }
    let ada = await site.visit("/list")
    let grace = await site.visit("/list")

    #expect(
      ada.outline == """
        title: Shopping
        main
          heading 1 "Shopping"
          textbox "Title"
          button "Add"
          list "Articles"
          button "Clear"
          button "Start"
          button "Stop"
          status "Seconds": 0
        """)

    // Ada's text is sent at once, and all visitors share it.
    await ada.field("Title").type("Milk")
    await grace.receive {
      "- textbox \"Title\""
      "+ textbox \"Title\": Milk"
    }
    await ada.button("Add").click {
      "- textbox \"Title\": Milk"
      "+ textbox \"Title\""
      "+ listitem"
      "+ switch \"Milk\""
      "+ button \"Delete\""
    }
    await grace.receive {
      "- textbox \"Title\": Milk"
      "+ textbox \"Title\""
      "+ listitem"
      "+ switch \"Milk\""
      "+ button \"Delete\""
    }

    // Grace buys the milk.
    await grace.row("Milk").toggle("Milk").click {
      "- switch \"Milk\""
      "+ switch \"Milk\" (checked)"
    }
    #expect(grace.toggle("Milk").isOn)
    await ada.receive {
      "- switch \"Milk\""
      "+ switch \"Milk\" (checked)"
    }

    // Effects run by the test's clock.
    await ada.button("Start").click()
    await clock.advance(by: .seconds(1))
    for page in [ada, grace] {
      await page.receive {
        "- status \"Seconds\": 0"
        "+ status \"Seconds\": 1"
      }
    }
    await ada.button("Stop").click()
  }
}
