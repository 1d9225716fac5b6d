import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTestConnection
import Testing
import PeriscopeTestSupport

@Reducer
private struct TodoDetail {
  @ObservableState
  struct State: Equatable, Codable {
    var id: Int
  }

  enum Action { case doneButtonTapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

private struct TodoDetailView: View {
  let store: StoreOf<TodoDetail>
  var body: some View { p { "Todo \(store.state.id)" } }
}

@Reducer
private struct Board {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action { case addButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

private struct BoardView: View {
  let store: StoreOf<Board>
  var body: some View {
    output { "\(store.count)" }
    Button("Add", send: .addButtonTapped, to: store)
  }
}

/// The site of the article Sites, word for word.
private func site(_ downloads: String) -> Site {
  Site(layout: { content in
    header { h1 { content.title } }
    main { content }
  }) {
    Page("/todos/:id", Int.self, title: "Todo") { id in
      id > 0 ? TodoDetail.State(id: id) : nil
    } reducer: {
      TodoDetail()
    } content: { store, id in
      TodoDetailView(store: store)
    }
    Page("/board", title: "Board", lifetime: .everybody, initialState: Board.State()) {
      Board()
    } content: { store in
      BoardView(store: store)
    }
    Route("GET", "/feed.xml") { request in
      Response(headers: ["Content-Type": "application/rss+xml"], body: "<rss/>")
    }
    Files("/downloads", folder: downloads)
  }
  .middleware { request, next in
    var response = try await next(request)
    response.headers["X-Served-By"] = "Periscope"
    return response
  }
}

struct SitesArticleTests {
  @Test func `the site of the article Sites serves its pages, a shared board, a route and files, with middleware`()
    async throws
  {
    try await onThread {
      let folder = try TestFolder()
      defer { folder.remove() }
      try Data("a file".utf8).write(to: folder.url.appendingPathComponent("file.txt"))
      let stage = try SiteStage(site(folder.path))
      let (one, other) = (try stage.client(), try stage.client())
      let text = try one.get("/todos/7").text
      #expect(text.contains("7</p>"), "\(text)")
      #expect(try one.get("/todos/7").text.contains("<h1>Todo</h1>"))
      #expect(try one.get("/todos/0").status == 404)
      #expect(try one.post("/board", "action=addButtonTapped").header("X-Served-By") == "Periscope")
      let board = try other.get("/board").text
      #expect(board.contains("<output>1</output>"), "\(board)")
      #expect(try one.get("/feed.xml").text == "<rss/>")
      #expect(try one.get("/downloads/file.txt").text == "a file")
    }
  }
}
