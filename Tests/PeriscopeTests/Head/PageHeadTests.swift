import IssueReporting
import Periscope
import PeriscopeTestConnection
import PeriscopeTestSupport
import PeriscopeUI
import Testing

struct PageHeadTests {
  @Test func `each value of a page's head is that of the view, the page, the group or the site, the innermost first`()
    throws
  {
    let stage = try SiteStage(
      Site {
        PageGroup {
          Page("/", title: "Home") {
            p { "Home" }.pageHead { $0.description = "of the view" }
          }
          .pageHead {
            $0.description = "of the page"
            $0.robots = "noindex"
          }
        }
        .pageHead {
          $0.robots = "of the group"
          $0.themeColor = "#012"
        }
      }
      .pageHead {
        $0.themeColor = "#999"
        $0.icon = "/own.svg"
      })
    let head = try head(of: "/", stage)
    #expect(
      head == #"""
        <meta data-head name="description" content="of the view"><meta data-head name="robots" content="noindex">\#
        <meta data-head name="theme-color" content="#012"><link data-head rel="icon" href="/own.svg">
        """#)
  }

  @Test func `an error document has the head values of the site`() throws {
    let stage = try SiteStage(Site { Page("/", title: "Home") { p { "Home" } } }.pageHead { $0.themeColor = "#012" })
    #expect(try head(of: "/nowhere", stage) == ##"<meta data-head name="theme-color" content="#012">"##)
  }

  @Test func `social networks get complete URLs, and the page's title and description`() throws {
    let stage = try SiteStage(
      Site {
        Page("/cards", title: "Cards & more") { p { "Home" } }
          .pageHead {
            $0.description = "All cards"
            $0.canonical = "/cards"
            $0.openGraph.image = "/cards.png"
            $0.openGraph.imageDescription = "A card"
          }
      }
      .pageHead {
        $0.origin = "https://example.com/"
        $0.openGraph.siteName = "Canteen"
      })
    let properties = try head(of: "/cards", stage).matches(of: /<meta data-head property="(.*?)" content="(.*?)">/)
    #expect(
      properties.map { "\($0.1)=\($0.2)" } == [
        "og:title=Cards &amp; more", "og:description=All cards", "og:type=website", "og:site_name=Canteen",
        "og:url=https://example.com/cards", "og:image=https://example.com/cards.png", "og:image:alt=A card",
      ])
    #expect(
      try head(of: "/cards", stage).contains(#"<link data-head rel="canonical" href="https://example.com/cards">"#))
  }

  @Test func `a page loads its own stylesheets, scripts and preloads, and has a color for the dark scheme`() throws {
    let stage = try SiteStage(
      Site {
        Page("/", title: "Home") {
          p { "Home" }.pageHead {
            $0.stylesheets.append("/own.css")
            $0.scripts.append("/own.js")
            $0.preloads = [PageHead.Preload("/font.woff2", as: .font), PageHead.Preload("/part.js", as: .script)]
            $0.themeColor = "white"
            $0.darkThemeColor = "black"
          }
        }
        .pageHead { $0.stylesheets = ["/page.css", "/own.css"] }
      })
    #expect(
      try head(of: "/", stage) == #"""
        <meta data-head name="theme-color" media="(prefers-color-scheme: light)" content="white">\#
        <meta data-head name="theme-color" media="(prefers-color-scheme: dark)" content="black">\#
        <link data-head rel="preload" as="font" crossorigin href="/font.woff2">\#
        <link data-head rel="modulepreload" href="/part.js">\#
        <link data-head rel="stylesheet" href="/page.css"><link data-head rel="stylesheet" href="/own.css">\#
        <script data-head type="module" src="/own.js"></script>
        """#)
  }

  // MARK: Invalid input

  private static let invalidURLs = [
    "javascript:alert(1)", "JAVASCRIPT:alert(1)", "\u{1}javascript:alert(1)", "java\nscript:alert(1)", " /a", "/a b",
    "vbscript:a", "data:text/html,a", "data:image/svg+xml,<svg/>", "blob:a", "file:///etc/passwd", "about:blank", "",
    "/\u{0}", "/\u{7f}", "mailto:a@b", "x:/y",
  ]

  @Test(arguments: invalidURLs)
  func `a URL that could run code or is malformed is reported and left out of the page's head`(url: String) {
    let reporter = IssueRecorder()
    let head = withIssueReporters([reporter]) {
      PageHead {
        $0.canonical = url
        $0.icon = url
        $0.stylesheets = [url]
        $0.scripts = [url]
        $0.preloads = [PageHead.Preload(url, as: .image)]
        $0.openGraph.image = url
      }
      .elements(title: "Home")
    }
    let text = String(decoding: head, as: UTF8.self)
    #expect(!text.contains("href") && !text.contains("src") && !text.contains("og:image") && !text.contains("og:url"))
    #expect(reporter.issues.count == 6)
  }

  @Test(arguments: [
    "/a?b=c:d", "/a:b", "cards", "#part", "?page=2", "https://example.com/a", "HTTP://example.com", "//example.com/a",
  ])
  func `a relative URL and an HTTP URL are written unchanged in the page's head`(url: String) throws {
    let stage = try SiteStage(Site { Page("/", title: "Home") { p { "Home" } }.pageHead { $0.canonical = url } })
    #expect(try head(of: "/", stage) == #"<link data-head rel="canonical" href="\#(url)">"#)
  }

  @Test func `texts in the page's head cannot leave their attributes`() throws {
    let text = #""><script>alert(1)</script><meta a="'&"#
    let stage = try SiteStage(
      Site {
        Page("/", title: "Home") { p { "Home" } }
          .pageHead {
            $0.description = text
            $0.themeColor = text
            $0.robots = text
            $0.openGraph.title = text
            $0.canonical = #"/"><script>alert(1)</script>"#
          }
      })
    let head = try head(of: "/", stage)
    #expect(!head.contains("<script"), "\(head)")
    #expect(head.contains(#"href="/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;""#), "\(head)")
  }

  private func head(of path: String, _ stage: SiteStage) throws -> String {
    let text = try stage.client().get(path).text
    let start = try #require(text.firstRange(of: "data-head")).lowerBound
    let end = try #require(text.firstRange(of: "</head>")).lowerBound
    let tag = try #require(text[..<start].lastIndex(of: "<"))
    return String(text[tag..<end])
  }
}
