import ComposableArchitecture
import Foundation
import PeriscopeUI
import Testing

@Reducer
private struct Detail {
  @ObservableState
  struct State: Equatable { var title: String }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
private struct Root {
  @Reducer
  enum Path {
    case detail(Detail)
    case other(Detail)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var title = "Root"
    @Presents var detail: Detail.State?
  }

  enum Action {
    case path(StackActionOf<Path>)
    case renamed(String)
    case detail(PresentationAction<Detail.Action>)
    case detailButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let title): state.title = title
      case .detailButtonTapped: state.detail = Detail.State(title: "Over")
      case .path, .detail: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$detail, action: \.detail) { Detail() }
  }
}

extension Root.Path.State: Equatable {}

nonisolated private struct RootView: View {
  @Bindable var store: StoreOf<Root>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      NavigationLink(state: Root.Path.State.detail(Detail.State(title: "One"))) { Text("To one") }
      p { store.title }
        .navigationTitle(store.title)
    } destination: { store in
      switch store.case {
      case .detail(let store): DetailView(store: store)
      case .other(let store): DetailView(store: store)
      }
    }
  }
}

nonisolated private struct DetailView: View {
  @Bindable var store: StoreOf<Detail>
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    TextField("Title", text: $store.title)
      .navigationTitle(store.title)
    NavigationLink("To two", state: Root.Path.State.other(Detail.State(title: "Two")))
    Button("Leave") { dismiss() }
  }
}

nonisolated private struct Overview: View {
  @Bindable var store: StoreOf<Root>

  var body: some View {
    NavigationStack {
      p { "List" }
        .navigationTitle("Overview")
        .navigationDestination(item: $store.scope(state: \.detail, action: \.detail)) { store in
          TitleView(store: store)
        }
    }
  }
}

nonisolated private struct TitleView: View {
  let store: StoreOf<Detail>
  var body: some View { p { "Detail" }.navigationTitle(store.title) }
}

nonisolated private struct LatePart: View {
  @State private var isShown = false
  var body: some View {
    Button("Show") { isShown = true }
    if isShown { p { "Text" }.navigationTitle("Part") }
  }
}

private struct HeadView: View {
  let store: StoreOf<Root>
  var body: some View {
    if !store.title.isEmpty { p { store.title }.pageHead { $0.description = "About \(store.title)" } }
  }
}

struct NavigationTests {
  private let store = withDependencies {
    $0.stackElementID = StackElementIDGenerator()
  } operation: {
    Store(initialState: Root.State()) { Root() }
  }
  private var stage: ModelStage { ModelStage(monitor: store.monitor) { RootView(store: store) } }

  @Test func `a navigation link pushes its state, and lower levels are not on the page`() {
    let stage = stage
    #expect(stage.page.contains("To one"))
    #expect(!stage.page.contains("navigation-back"))
    #expect(stage.press("path.push.detail") != nil)
    #expect(store.path.map { $0[case: \.detail]?.title } == ["One"])
    #expect(!stage.page.contains("To one"))
    #expect(stage.page.contains(#"<nav class="navigation-back" aria-label="Back">"#))
    #expect(stage.fill("path[0].detail.title", with: "New") != nil)
    #expect(stage.press("path.push.other") != nil)
    #expect(store.path.count == 2)
    #expect(stage.fill("path[0].detail.title", with: "Newer") == nil)
  }

  @Test func `the back button has the title of the level below`() {
    let stage = stage
    #expect(stage.page.contains("Root"))
    _ = stage.press("path.push.detail")
    #expect(stage.page.contains("<!--$-->Root</button>"))
    _ = stage.press("path.push.other")
    #expect(stage.page.contains("<!--$-->One</button>"))
    #expect(stage.press("path.popFrom") != nil)
    #expect(stage.page.contains("<!--$-->Root</button>"))
    #expect(stage.press("path.popFrom") != nil)
    #expect(store.path.isEmpty)
    #expect(stage.page.contains("To one"))
  }

  @Test func `the button to a level that was never shown is titled Back`() {
    let store = Store(
      initialState: Root.State(
        path: StackState([.detail(Detail.State(title: "One")), .detail(Detail.State(title: "Two"))]))
    ) { Root() }
    let stage = ModelStage(monitor: store.monitor) { RootView(store: store) }
    #expect(stage.page.contains("<!--$-->Back</button>"))
  }

  @Test func `a view on a navigation stack can dismiss its own level`() {
    let stage = stage
    _ = stage.press("path.push.detail")
    _ = stage.press("path.push.other")
    #expect(stage.press("leave") != nil)
    #expect(store.path.count == 1)
  }

  @Test func `the page has the title of the navigation stack's top level`() {
    let stage = stage
    #expect(stage.after {} == nil)
    #expect(stage.page.contains(#"<h1 class="navigation-title"><!--$-->Root</h1>"#))
    #expect(stage.document.title == "Root")
    let renamed = stage.after { store.send(.renamed("New \"name\"")) }
    #expect(renamed?.hasSuffix("data:!title \"New \\\"name\\\"\"\n\n") == true)
    #expect(stage.press("path.push.detail")?.hasSuffix("data:!title \"One\"\n\n") == true)
    #expect(stage.press("path.popFrom")?.hasSuffix("data:!title \"New \\\"name\\\"\"\n\n") == true)
    #expect(stage.document.title == "New \"name\"")
  }

  @Test func `the heading of a titled 'main' is inside of it, and that of a different element precedes it`() {
    let content = #"<h1 class="navigation-title"><!--$-->Root</h1><p><!--$-->Text</p>"#
    let wide = ModelStage { main { p { "Text" } }.navigationTitle("Root").pageWidth(.wide) }
    #expect(wide.page.contains(#"<div class="page-wide" data-p="class"><main>\#(content)</main></div>"#))
    let computed = ModelStage { main(.id("a")) { p { "Text" } }.navigationTitle("Root" as String) }
    #expect(computed.page.contains(#"<main id="a">\#(content)</main>"#))
    let before = #"<h1 class="navigation-title"><!--$-->Root</h1><section><p><!--$-->Text</p></section>"#
    #expect(ModelStage { section { p { "Text" } }.navigationTitle("Root") }.page.contains(before))
  }

  @Test func `a title inside of a view with a title is a heading of the next level`() throws {
    let stage = ModelStage { main { LatePart() }.navigationTitle("Whole") }
    #expect(stage.page.contains(#"<h1 class="navigation-title"><!--$-->Whole</h1>"#))
    let event = try #require(stage.press("show"))
    #expect(event.contains("<h2 ") && !event.contains("<h1 "), "\(event)")
    #expect(stage.page.contains(#"<h2 class="navigation-title"><!--$-->Part</h2>"#))
    #expect(stage.page.matches(of: /<h1/).count == 1)
    let rows = ModelStage {
      main { ForEach(["A", "B"], id: \.self) { row in p { row }.navigationTitle("Row") } }.navigationTitle("Rows")
    }
    #expect(rows.page.matches(of: /<h2/).count == 2 && rows.page.matches(of: /<h1/).count == 1)
  }

  @Test func `a sheet has a title of its own, also on a page with a title, and only one`() {
    let page = ModelStage {
      p { "Text" }
        .sheet(isPresented: .constant(true)) { p { "A" }.navigationTitle("Inner").navigationTitle("Sheet") }
        .navigationTitle("Page")
    }.page
    #expect(page.contains(#"<h1 class="navigation-title"><!--$-->Page</h1>"#))
    #expect(page.contains(/<h2 id="[^"]+-title" class="navigation-title"><!--\$-->Sheet<\/h2>/), "\(page)")
    #expect(page.contains(#"<h3 class="navigation-title"><!--$-->Inner</h3>"#), "\(page)")
  }

  @Test func `a change of what a view sets in the head is sent, also to a client that missed it`() {
    let stage = ModelStage(monitor: store.monitor) { HeadView(store: store) }
    #expect(stage.after {} == nil)
    _ = stage.page
    let first = #"<meta data-head name="description" content="About Root">"#
    #expect(stage.monitor.enter { String(decoding: stage.document.head, as: UTF8.self) } == first)
    let renamed = stage.after { store.send(.renamed("A & B")) }
    let command = #"data:!head "<meta data-head name=\"description\" content=\"About A &amp; B\">""#
    #expect(renamed?.contains("\(command)\n") == true, "\(renamed ?? "")")
    #expect(stage.catchUp(since: 0).contains("\(command)\n"))
    #expect(!stage.catchUp(since: 1).contains("!head"))
    let hidden = stage.after { store.send(.renamed("")) }
    #expect(hidden?.contains("data:!head \"\"\n") == true, "\(hidden ?? "")")
  }

  @Test func `inner and later views override what outer and earlier ones set in the head`() {
    let stage = ModelStage {
      div {
        p { "one" }.pageHead { $0.description = "first" }
        p { "two" }.pageHead { $0.description = "second" }
      }
      .pageHead {
        $0.description = "outer"
        $0.robots = "noindex"
      }
    }
    _ = stage.after {}
    let head = stage.monitor.enter { String(decoding: stage.document.head, as: UTF8.self) }
    #expect(
      head == #"<meta data-head name="description" content="second"><meta data-head name="robots" content="noindex">"#)
  }

  @Test func `a client that missed a change of the title receives the new title`() {
    let stage = stage
    _ = stage.after {}
    _ = stage.page
    _ = stage.after { store.send(.renamed("New")) }
    let event = stage.monitor.enter { stage.document.catchUp(since: 0).map { String(decoding: $0, as: UTF8.self) } }
    #expect(event?.contains("data:!title \"New\"\n") == true)
    let later = stage.monitor.enter { stage.document.catchUp(since: 1).map { String(decoding: $0, as: UTF8.self) } }
    #expect(later == "id:1\ndata:\n\n")
  }

  @Test func `a navigation destination replaces the view that presents it`() {
    let stage = ModelStage(monitor: store.monitor) { Overview(store: store) }
    _ = stage.after { store.send(.detailButtonTapped) }
    #expect(stage.page.contains("Detail"))
    #expect(!stage.page.contains("List"))
    #expect(stage.page.contains("<!--$-->Overview</button>"))
    #expect(stage.document.title == "Over")
    #expect(stage.press("detail.dismiss") != nil)
    #expect(store.detail == nil)
    #expect(stage.page.contains("List"))
    #expect(stage.document.title == "Overview")
  }
}
