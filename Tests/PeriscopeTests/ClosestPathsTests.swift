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

  @Test func `the answer to an unknown path names the similar ones of many pages, and a browser gets links to them`()
    throws
  {
    let stage = try SiteStage(site(["/", "/counter", "/todos", "/search", "/timer", "/order", "/controls"]))
    let client = try stage.client()
    let line = try client.get("/conter", accept: "*/*").text
    #expect(line == "There is nothing at '/conter'. The closest of 7 pages are: /counter, /controls.\n")
    let page = try client.get("/conter", accept: "text/html").text
    #expect(page.contains("<title>Not found</title>"))
    #expect(page.contains("<h1>Not found</h1><p>There is nothing at '/conter'.</p>"))
    #expect(page.contains(#"<ul><li><a href="/counter">/counter</a></li><li><a href="/controls">"#))
    #expect(!page.contains("/todos"))
    #expect(try client.get("/seach", accept: "*/*").text.hasSuffix(" The closest of 7 pages is: /search.\n"))
  }

  @Test func `if no page of many has a similar path, the answer refers to the start page`() throws {
    let pages = ["/counter", "/todos", "/search", "/optional-state", "/order", "/controls"]
    let stage = try SiteStage(site(pages + ["/"]))
    let client = try stage.client()
    #expect(
      try client.get("/nope", accept: "*/*").text
        == "There is nothing at '/nope'. No page has a similar path; begin at '/'.\n")
    #expect(try client.get("/nope", accept: "text/html").text.contains(#"<ul><li><a href="/">/</a></li></ul>"#))
    #expect(ClosestPaths(to: "/nope", among: pages).suggestion == "No page has a similar path.")
    #expect(ClosestPaths(to: "/nope", among: pages).links.isEmpty)
  }

  @Test func `the answer to an unknown path names all pages if there are few`() throws {
    let stage = try SiteStage(site(["/", "/counter"]))
    #expect(
      try stage.client().get("/nowhere", accept: "*/*").text
        == "There is nothing at '/nowhere'. The pages are: /, /counter.\n")
    #expect(ClosestPaths(to: "/nowhere", among: ["/notes"]).suggestion == "The only page is /notes.")
  }
}
