import Foundation
import Periscope
import PeriscopeTestConnection
import PeriscopeUI
import Testing

struct IconTests {
  private static let site = Site { Page("/", title: "Home") { p { "Home" } } }

  private func icon(of stage: SiteStage) throws -> String {
    let page = try stage.client().get("/").text
    return String(try #require(page.firstMatch(of: /<link rel="icon" href="(.*?)">/)).1)
  }

  @Test func `pages have Periscope's icon by default, which browsers may cache`() throws {
    let stage = try SiteStage(Self.site)
    let file = try stage.client().ask("GET", icon(of: stage))
    #expect(file.header("Content-Type") == "image/svg+xml" && file.text.hasPrefix("<svg"))
    #expect(file.header("Cache-Control") == "public, max-age=31536000, immutable")
    #expect(try stage.client().ask("GET", "/favicon.ico").text == file.text)
  }

  @Test(arguments: ["favicon.svg", "favicon.png", "favicon.ico"])
  func `a favicon in the public folder replaces Periscope's icon`(name: String) throws {
    let stage = try SiteStage(Self.site) { configuration in
      try? Data("own".utf8).write(to: URL(filePath: configuration.publicFolder).appending(path: name))
    }
    let address = try icon(of: stage)
    #expect(address.hasPrefix("/favicon-"))
    #expect(try stage.client().ask("GET", address).text == "own")
  }

  @Test func `a page has only one icon: its own, the site's, or Periscope's`() throws {
    let head = Self.site.head { link(.attribute("rel", "icon"), .href("/mine.svg")) }
    for site in [Self.site, head, Self.site.pageHead { $0.icon = "/mine.svg" }] {
      let stage = try SiteStage(site)
      let page = try stage.client().get("/").text
      #expect(page.components(separatedBy: #"rel="icon""#).count == 2, "\(page)")
    }
  }
}
