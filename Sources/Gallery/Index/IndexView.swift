import PeriscopeUI

struct IndexView: View {
  private static let examples = [
    Example(path: "/counter", name: "Counter", text: "A number, and two buttons."),
    Example(path: "/todos", name: "Todos", text: "A list whose rows are features, edited and filtered."),
    Example(path: "/search", name: "Search", text: "A query that waits for its end, and drops the one before."),
    Example(path: "/timer", name: "Timer", text: "An effect that goes on until it is cancelled."),
    Example(path: "/lists", name: "Lists of lists", text: "A feature that is made of itself."),
  ]

  var body: some View {
    main {
      h1 { "Examples" }
      nav(.ariaLabel("Examples")) {
        ul(.class("examples")) {
          ForEach(Self.examples, id: \.path) { example in
            li {
              a(.href(example.path)) { example.name }
              p { example.text }
            }
          }
        }
      }
    }
  }
}

private struct Example {
  let path: String
  let name: String
  let text: String
}
