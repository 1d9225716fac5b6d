import PeriscopeUI

/// The first page: what Periscope is, and its examples.
struct IndexView: View {
  var body: some View {
    main {
      header(.class("welcome")) {
        h1 { "Periscope" }
        p {
          "Features of the Composable Architecture as live web pages, rendered by the server. Nothing here is written in JavaScript."
        }
      }
      h2 { "Examples" }
      nav(.ariaLabel("Examples")) {
        ul(.class("examples")) {
          ExampleCard(
            path: "/counter", name: "Counter", sentence: "A number and two buttons: the smallest feature.",
            symbol: "plus.circle")
          ExampleCard(
            path: "/todos", name: "Todos", sentence: "A list of rows that are edited, completed, filtered and sorted.",
            symbol: "checkmark.square")
          ExampleCard(
            path: "/search", name: "Search", sentence: "Results while you type. A newer query cancels the older one.",
            symbol: "magnifyingglass")
          ExampleCard(
            path: "/timer", name: "Timer", sentence: "A stopwatch: an effect that runs until you stop it.",
            symbol: "timer")
          ExampleCard(
            path: "/lists", name: "Lists of lists",
            sentence: "Rows that contain rows of the same feature, at any depth.",
            symbol: "list.bullet")
          ExampleCard(
            path: "/login", name: "Log in", sentence: "Several screens on a stack, with alerts and a second factor.",
            symbol: "lock")
          ExampleCard(
            path: "/meetings", name: "Meetings",
            sentence: "A recorder in a sheet that asks before it discards anything.",
            symbol: "mic")
          ExampleCard(
            path: "/tabs", name: "Shared state", sentence: "Two tabs that show one value, which is kept in a file.",
            symbol: "person.3")
          ExampleCard(
            path: "/order", name: "Order", sentence: "A form with choices, checks, dialogs and a sheet.",
            symbol: "cart")
          ExampleCard(
            path: "/controls", name: "Controls", sentence: "Every control, bound to the fields of one feature.",
            symbol: "gear")
        }
      }
    }
    .pageWidth(.wide)
  }
}
