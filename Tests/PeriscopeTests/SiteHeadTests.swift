import Periscope
import PeriscopeTestConnection
import PeriscopeUI
import Testing

struct SiteHeadTests {
  @Test func `the site's own elements follow those of Periscope in the head of pages and of error documents`() throws {
    let stage = try SiteStage(
      Site { Page("/", title: "Home") { p { "Home" } } }
        .head { link(.attribute("rel", "stylesheet"), .href("/site.css")) }
        .head { meta(.name("description"), .attribute("content", "Mine & yours")) })
    let own = #"<link rel="stylesheet" href="/site.css"><meta name="description" content="Mine &amp; yours"></head>"#
    for path in ["/", "/nowhere"] {
      let text = try stage.client().get(path, accept: "text/html").text
      let head = try #require(text.firstRange(of: own), "\(path): \(text)")
      let library = try #require(text.firstRange(of: "/periscope/periscope-"))
      #expect(library.upperBound <= head.lowerBound)
    }
  }
}
