import Periscope
import PeriscopeTestSupport
import Testing

private struct Payments: Sendable {
  func note(_ body: [UInt8]) async throws {}
}

private let payments = Payments()
private func feed() async throws -> String { "<rss/>" }
private func title(of id: Int) async throws -> String { "Todo \(id)" }

struct ServingArticle {
  @Test func `the article's routes answer`() async throws {
    let site = Site {
      Page("/", title: "Welcome") { WelcomeView() }
      Route("GET", "/feed.xml") { request in
        Response(headers: ["Content-Type": "application/rss+xml"], body: try await feed())
      }
      Route("GET", "/todos/:id/text", Int.self) { request, id in .text(try await title(of: id)) }
      Route("POST", "/hooks/payment") { request in
        try await payments.note(request.body)
        return Response(204)
      }
    }
    try await expect("Welcome.", at: "/", of: site)
  }

  @Test func `the article's views of problems are shown`() async throws {
    let site =
      Site {
        Page("/", title: "Welcome") { WelcomeView() }
      } notFound: { path in
        h1 { "Nothing at \(path)" }
      }
      .problem { problem in
        h1 { "\(problem.status)" }
        p { problem.message }
      }
    try await expect("Welcome.", at: "/", of: site)
  }

  @Test func `a missing folder is an error when the article's site starts`() async throws {
    let site = Site {
      Page("/", title: "Welcome") { WelcomeView() }
      Files("/downloads", folder: "Downloads")
    }
    await #expect(throws: (any Error).self) { try await expect("Welcome.", at: "/", of: site) }
  }
}
