import Testing

@testable import Periscope

/// The path that the line at the start of a server names.
struct StartPathTests {
  private let signIn = Page("/sign-in", title: "Sign in") { p { "sign in" } }
  private let board = Page("/boards/:id", Int.self, title: "Board") { id in p { "\(id)" } }

  @Test func `the line at the start names the root if a page or a route answers there`() {
    let root = Page("/", title: "Home") { p { "home" } }
    #expect(
      Site {
        signIn
        root
      }.startPath == "/")
    #expect(
      Site {
        Route("GET", "/") { _ in .redirect(to: "/boards") }; signIn
      }.startPath == "/")
    #expect(
      Site {
        Route("POST", "/") { _ in .redirect(to: "/boards") }; signIn
      }.startPath == "/sign-in")
  }

  @Test func `the line at the start names the first page without parameters if nothing answers at the root`() {
    let boards = Page("/boards", title: "Boards") { p { "boards" } }
    let group = PageGroup { boards }.requires(signIn: "/sign-in") { _ in false }
    #expect(
      Site {
        board; group; signIn
      }.startPath == "/boards")
    #expect(Site { board }.startPath == "/")
  }
}
