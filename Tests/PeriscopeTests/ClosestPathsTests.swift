import PeriscopeTestConnection
import Testing

@testable import Periscope

@Suite struct ClosestPathsTests {
  private static let many = ["/", "/counter", "/todos", "/search", "/timer", "/order", "/controls", "/notes/:id"]

  private func site(_ paths: [String]) -> Site {
    var site = Site {}
    site.pages = paths.map { path in Page(path, title: "A page") { Text("A page") } }
    return site
  }

  @Test(arguments: [("/conter", "/counter"), ("/ounter", "/counter"), ("/todo", "/todos"), ("/notes", "/notes/:id")])
  func `the page that is most similar to an unknown path is named first`(path: String, closest: String) {
    #expect(ClosestPaths(to: path, among: Self.many).paths.first == closest)
  }

  @Test func `the answer to an unknown path names the five closest of many pages, and links to them`() throws {
    let stage = try SiteStage(site(["/", "/counter", "/todos", "/search", "/timer", "/order", "/controls"]))
    let client = try stage.client()
    let line = try client.get("/conter", accept: "*/*").text
    #expect(
      line == "There is nothing at '/conter'. The closest of 7 pages are: /counter, /controls, /timer, /order, /.\n")
    let page = try client.get("/conter", accept: "text/html").text
    #expect(page.contains(#"<a href="/counter">/counter</a>"#) && page.contains(#"<a href="/">/</a>"#))
    #expect(!page.contains("/todos"))
  }

  @Test func `the answer to an unknown path names all pages if there are few`() throws {
    let stage = try SiteStage(site(["/", "/counter"]))
    #expect(
      try stage.client().get("/nowhere", accept: "*/*").text
        == "There is nothing at '/nowhere'. The pages are: /, /counter.\n")
  }
}
