import PeriscopeUI

/// An example on the first page: its name, what it shows, and a drawing.
struct ExampleCard: View {
  let path: String
  let name: String
  let sentence: String
  let symbol: String

  var body: some View {
    li {
      a(.href(path), .class("example")) {
        span(.class("picture")) { Image(systemName: symbol) }
        span(.class("name")) { name }
        span(.class("faint")) { sentence }
      }
    }
  }
}
