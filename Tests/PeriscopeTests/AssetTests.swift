import Foundation
import PeriscopeHTML
import IssueReporting
import Periscope
import PeriscopeTestConnection
import Testing

struct AssetTests {
  /// In a separate process, because `asset` looks in the public folder of the server that the process started last.
  @Test func `an asset's URL changes with its content, and the file at it may be cached for a year`() async {
    await #expect(processExitsWith: .success) {
      guard asset("logo.svg") == "/logo.svg" else { exit(1) }
      let stage = try SiteStage(Site { Page("/", title: "Home") { img(.src(asset("logo.svg")), .alt("Logo")) } })
      let logo = stage.folder.appendingPathComponent("logo.svg")
      try Data("<svg/>".utf8).write(to: logo)
      let client = try stage.client()
      guard let first = try client.get("/").text.firstMatch(of: /src="(\/logo-[0-9a-z]{13}\.svg)"/)?.1 else {
        exit(2)
      }
      let file = try client.ask("GET", String(first))
      guard file.text == "<svg/>", file.header("Content-Type") == "image/svg+xml" else { exit(3) }
      guard file.header("Cache-Control") == "public, max-age=31536000, immutable" else { exit(4) }
      try Data("<svg></svg>".utf8).write(to: logo)
      let second = asset("logo.svg")
      guard second != first, try client.ask("GET", second).text == "<svg></svg>" else { exit(5) }
    }
  }

  @Test func `the site's head names assets by their versioned URLs`() async {
    await #expect(processExitsWith: .success) {
      let site = Site { Page("/", title: "Home") { p { "Home" } } }.head {
        link(.rel("stylesheet"), .href(asset("site.css")))
        script(.type("module"), .src(asset("site.js")))
      }
      let stage = try SiteStage(site) { configuration in
        for name in ["site.css", "site.js"] {
          try? Data("/**/".utf8).write(to: URL(filePath: configuration.publicFolder).appending(path: name))
        }
      }
      let client = try stage.client()
      let page = try client.get("/").text
      guard let style = page.firstMatch(of: /href="(\/site-[0-9a-z]{13}\.css)"/)?.1 else { exit(1) }
      guard let code = page.firstMatch(of: /src="(\/site-[0-9a-z]{13}\.js)"/)?.1 else { exit(2) }
      for url in [style, code] {
        let file = try client.ask("GET", String(url))
        guard file.header("Cache-Control") == "public, max-age=31536000, immutable" else { exit(3) }
      }
    }
  }

  @Test func `the heads of pages, groups and sites name assets by their versioned URLs`() async {
    await #expect(processExitsWith: .success) {
      // An earlier server must not decide: its folder has none of the files.
      let earlier = try SiteStage(Site { Page("/", title: "Home") { p { "Home" } } })
      defer { earlier.server.stop() }
      let site = Site {
        PageGroup {
          Page("/", title: "Home") { p { "Home" } }.pageHead { $0.stylesheets.append(asset("page.css")) }
        }
        .pageHead { $0.stylesheets.append(asset("group.css")) }
      }
      .pageHead { $0.stylesheets.append(asset("site.css")) }
      let stage = try SiteStage(site) { configuration in
        for name in ["page.css", "group.css", "site.css"] {
          try? Data("/**/".utf8).write(to: URL(filePath: configuration.publicFolder).appending(path: name))
        }
      }
      let page = try stage.client().get("/").text
      let names = page.matches(of: /href="\/([a-z]+)-[0-9a-z]{13}\.css"/).map { String($0.1) }
      guard names.suffix(3) == ["site", "group", "page"] else { exit(1) }
      guard try stage.client().get("/nowhere").text.contains(/href="\/site-[0-9a-z]{13}\.css"/) else { exit(2) }
    }
  }

  @Test func `an asset that is not in the public folder is reported, and has its plain URL`() async {
    await #expect(processExitsWith: .success) {
      let stage = try SiteStage(Site { Page("/", title: "Home") { p { "Home" } } })
      defer { stage.server.stop() }
      var address = ""
      withKnownIssue {
        address = asset("nothing.svg")
      } matching: { issue in
        "\(issue)".contains("There is no file 'nothing.svg' in the public folder.")
      }
      guard address == "/nothing.svg" else { exit(1) }
    }
  }
}
