import Periscope
import PeriscopeGallerySources
import PeriscopeUI

extension Site {
  /// The stylesheets, the script and the icon of the gallery, which are compiled in.
  static let files = [
    file("gallery.css", "text/css; charset=utf-8"),
    file("examples.css", "text/css; charset=utf-8"),
    file("frame.css", "text/css; charset=utf-8"),
    file("frame.js", "text/javascript; charset=utf-8"),
    file("todos.css", "text/css; charset=utf-8"),
    file("stopwatch.css", "text/css; charset=utf-8"),
    file("lists.css", "text/css; charset=utf-8"),
    file("invitation.css", "text/css; charset=utf-8"),
    file("planner.css", "text/css; charset=utf-8"),
    file("packing.css", "text/css; charset=utf-8"),
    file("planner.js", "text/javascript; charset=utf-8"),
    file("team.css", "text/css; charset=utf-8"),
    file("icon.svg", "image/svg+xml"),
  ]

  private static func file(_ name: String, _ type: String) -> Route {
    let bytes = ResourceFiles.bytes(of: name)
    return Route("GET", "/\(name)") { _ in
      Response(headers: ["Content-Type": type, "Cache-Control": "max-age=600"], body: bytes)
    }
  }

  /// Returns the site with the gallery's files in the head of all pages.
  func withGalleryHead() -> Site {
    head {
      link(.attribute("rel", "stylesheet"), .href("/gallery.css"))
      link(.attribute("rel", "icon"), .attribute("type", "image/svg+xml"), .href("/icon.svg"))
    }
    .pageHead {
      $0.description =
        "Examples of Periscope: features of the Composable Architecture as live, server-rendered web pages."
      $0.themeColor = "#3457d5"
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
