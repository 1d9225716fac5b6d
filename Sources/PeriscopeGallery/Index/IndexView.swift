import ComposableArchitecture
import PeriscopeUI

/// The first page: an introduction, a live feature with the bytes that it sends, and the examples.
struct IndexView: View {
  let store: StoreOf<Counter>
  let waves: StoreOf<Waves>

  var body: some View {
    main {
      header(.class("welcome")) {
        div {
          h1 { "Periscope" }
          p {
            "Features of the Composable Architecture as live web pages, rendered by the server in Swift."
          }
          WaveCount(store: waves)
        }
        section(.class("live"), .ariaLabel("A live feature")) {
          CounterPanel(store: store, name: "Counter")
          WirePanel()
        }
      }
      h2 { "Examples" }
      nav(.ariaLabel("Examples")) {
        ul(.class("examples")) {
          for example in Example.all { ExampleCard(example: example) }
        }
      }
    }
    .pageWidth(.wide)
  }
}

/// A counter of all visitors.
private struct WaveCount: View {
  let store: StoreOf<Waves>

  var body: some View {
    div(.class("waves")) {
      Button("Wave", send: .waveButtonTapped, to: store)
        .buttonStyle(.borderedProminent)
      output(.ariaLive("polite")) {
        store.count == 1 ? "1 wave of all visitors" : "\(store.count) waves of all visitors"
      }
    }
  }
}

/// The bytes that the server sends to this page. A script of the gallery shows them; the page works without it.
private struct WirePanel: View {
  var body: some View {
    figure(.class("wire")) {
      figcaption { "What the server sends for it" }
      pre(.class("wire-text"), .attribute("tabindex", "0"), .ariaLabel("The last event")) {
        "Press a button, and look here."
      }
      p(.class("faint wire-size")) { "The last event" }
    }
    .excludedFromPatches()
  }
}
