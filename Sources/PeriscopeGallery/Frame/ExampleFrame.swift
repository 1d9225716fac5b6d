import Periscope
import PeriscopeUI

/// An example's page, with links to the other examples above it and its source beside it.
struct ExampleFrame: HTML {
  let example: Example
  let page: PageContent

  var body: some HTML {
    FrameFiles()
    header(.class("frame-bar")) { ExampleNavigation(example: example) }
    div(.class("example-frame")) {
      div(.class("stage")) {
        page
        p(.class("faint")) {
          example.sentence
          " "
          a(.href(example.path)) { "Open it alone" }
        }
      }
      aside(.class("how"), .ariaLabel("How it is made")) {
        h2 { "With curl" }
        CurlLines(example: example)
        h2 { "Source" }
        for (index, file) in example.sources.enumerated() { SourceListing(file: file, isOpen: index == 0) }
        h2 { "Tests" }
        for file in example.tests { SourceListing(file: file) }
      }
    }
  }
}

private struct ExampleNavigation: HTML {
  let example: Example

  var body: some HTML {
    let (previous, next) = Example.neighbours(of: example)
    nav(.ariaLabel("Examples")) {
      a(.href("/"), .class("brand")) { "Periscope" }
      a(.href(previous.framedPath), .attribute("rel", "prev")) {
        Image(systemName: "chevron.backward")
        span(.class("neighbour")) { previous.name }
      }
      a(.href(next.framedPath), .attribute("rel", "next")) {
        span(.class("neighbour")) { next.name }
        Image(systemName: "chevron.forward")
      }
    }
  }
}

/// The page as an interface for programs: `curl` lines that read its state and press its button.
private struct CurlLines: HTML {
  let example: Example

  var body: some HTML {
    pre(.class("curl"), .attribute("tabindex", "0"), .ariaLabel("With curl")) {
      code {
        "curl -c jar -H 'Accept: application/json' localhost:8080\(example.framedPath)"
        if let form = example.form { "\ncurl -b jar -d '\(form)' localhost:8080\(example.framedPath)" }
      }
    }
  }
}
