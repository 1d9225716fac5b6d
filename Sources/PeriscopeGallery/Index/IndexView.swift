import PeriscopeUI

struct IndexView: View {
  var body: some View {
    main {
      h1 { "Examples" }
      nav(.ariaLabel("Examples")) {
        ul(.class("examples")) {
          li {
            a(.href("/counter")) { "Counter" }; p { "A number, and two buttons." }
          }
          li {
            a(.href("/todos")) { "Todos" }; p { "A list whose rows are features, edited and filtered." }
          }
          li {
            a(.href("/search")) { "Search" }; p { "A query that waits for its end, and drops the one before." }
          }
          li {
            a(.href("/timer")) { "Timer" }; p { "An effect that goes on until it is cancelled." }
          }
          li {
            a(.href("/lists")) { "Lists of lists" }; p { "A feature that is made of itself." }
          }
          li {
            a(.href("/login")) { "Log in" }; p { "Screens on a stack, and alerts." }
          }
          li {
            a(.href("/meetings")) { "Meetings" }; p { "A recorder that pauses while it asks, and dismisses itself." }
          }
          li {
            a(.href("/tabs")) { "Shared state" }; p { "Two tabs, and a file that holds what both show." }
          }
          li {
            a(.href("/order")) { "Order" }; p { "A form of all kinds of fields, dialogs, and a sheet on a sheet." }
          }
          li {
            a(.href("/controls")) { "Controls" }; p { "Every control, each bound to a field of one feature." }
          }
        }
      }
    }
  }
}
