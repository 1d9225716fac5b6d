import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

private struct User: Codable, Sendable {
  var name: String
}

@Reducer
private struct Desk {
  @ObservableState
  struct State: Equatable {}

  enum Action { case signInButtonTapped }

  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { _, _ in
      session.signIn(User(name: "Ada"))
      return .none
    }
  }
}

private let site = Site {
  Page("/desk", title: "Desk", initialState: Desk.State()) {
    Desk()
  } content: { store in
    Button("Sign in", send: .signInButtonTapped, to: store)
  }
  Route("GET", "/orders.csv") { request in
    Response(headers: ["Content-Type": "text/csv"]) { body in
      try await body.write("number,total\n")
      try await body.write("7,\(request.session?[User.self]?.name ?? "nobody")\n")
    }
  }
  .requires(otherwise: Problem(403, "Sign in first.")) { $0[User.self] != nil }
  Route("GET", "/old.csv") { _ in .redirect(to: "/orders.csv") }
}

/// Downloads in tests of pages, as the article "Testing pages" describes them.
@Suite(.timeLimit(.minutes(5))) struct DownloadManualTests {
  @Test(
    arguments: [PageConnection.memory, .socket] + (BrowserEngine.current.isInstalled ? [PageConnection.browser] : []),
    ["/orders.csv", "/old.csv"])
  func `a download has the session of the page's user, follows redirects, and leaves the page open`(
    connection: PageConnection, path: String
  ) async throws {
    let page = try await TestPage("/desk", of: site, through: connection)
    page.timeout = .seconds(30)
    #expect(try await page.download(path).status == 403)
    await page.button("Sign in").click()
    let export = try await page.download(path)
    #expect(export.status == 200)
    #expect(export.headers["Content-Type"]?.hasPrefix("text/csv") == true)
    #expect(export.body == Array("number,total\n7,Ada\n".utf8))
    #expect(page.path == "/desk" && page.button("Sign in").exists)
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `the dependencies of a test override those that a site sets for its routes`(connection: PageConnection)
    async throws
  {
    let site = Site {
      Page("/", title: "Home") { p { "Home" } }
      Route("GET", "/id") { _ in
        @Dependency(\.uuid) var uuid
        return .text("\(uuid())")
      }
    }
    .dependencies { $0.uuid = .constant(UUID(1)) }
    let page = try await TestPage(of: site, through: connection) { $0.uuid = .constant(UUID(2)) }
    #expect(try await page.download("/id").body == Array("\(UUID(2))".utf8))
  }
}
