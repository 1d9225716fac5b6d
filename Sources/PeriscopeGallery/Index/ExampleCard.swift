import PeriscopeUI

/// An example on the first page: its picture, its name, and a sentence about it.
struct ExampleCard: HTML {
  let example: Example

  var body: some HTML {
    li {
      a(.href(example.framedPath), .class("example")) {
        example.picture
        span(.class("name")) { example.name }
        span(.class("faint")) { example.sentence }
      }
    }
  }
}
