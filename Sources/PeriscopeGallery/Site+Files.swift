import Periscope
import PeriscopeUI

extension Site {
  /// The stylesheets, the script and the icon of the gallery, which are compiled in.
  static let files = [
    file("/gallery.css", "text/css; charset=utf-8", PackageResources.gallery_css),
    file("/examples.css", "text/css; charset=utf-8", PackageResources.examples_css),
    file("/frame.css", "text/css; charset=utf-8", PackageResources.frame_css),
    file("/frame.js", "text/javascript; charset=utf-8", PackageResources.frame_js),
    file("/planner.js", "text/javascript; charset=utf-8", PackageResources.planner_js),
    file("/icon.svg", "image/svg+xml", PackageResources.icon_svg),
  ]

  private static func file(_ path: String, _ type: String, _ bytes: [UInt8]) -> Route {
    Route("GET", path) { _ in
      Response(headers: ["Content-Type": type, "Cache-Control": "max-age=600"], body: bytes)
    }
  }

  /// Returns the site with the gallery's files in the head of all pages.
  func withGalleryHead() -> Site {
    head {
      link(.attribute("rel", "stylesheet"), .href("/gallery.css"))
      link(.attribute("rel", "icon"), .attribute("type", "image/svg+xml"), .href("/icon.svg"))
      meta(
        .name("description"),
        .attribute(
          "content",
          "Examples of Periscope: features of the Composable Architecture as live, server-rendered web pages."))
      meta(.name("theme-color"), .attribute("content", "#3457d5"))
    }
  }
}

/// The stylesheet of the examples that show more than controls and lists.
struct ExampleFiles: HTML {
  var body: some HTML { link(.attribute("rel", "stylesheet"), .href("/examples.css")) }
}

/// The files that the index and the frames around examples need in addition to those of all pages.
struct FrameFiles: HTML {
  var body: some HTML {
    ExampleFiles()
    link(.attribute("rel", "stylesheet"), .href("/frame.css"))
    script(.src("/frame.js"))
  }
}
