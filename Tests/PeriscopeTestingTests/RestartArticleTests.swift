import ComposableArchitecture
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action { case incrementButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

private struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    output { "\(store.count)" }
    Button("Increment", send: .incrementButtonTapped, to: store)
  }
}

/// The counter of an earlier version of the program.
@Reducer
private struct CounterBefore {
  @ObservableState
  struct State: Equatable, Codable {
    var value = 0
  }

  enum Action { case incrementButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.value += 1
      return .none
    }
  }
}

private struct CounterBeforeView: View {
  let store: StoreOf<CounterBefore>

  var body: some View {
    output { "\(store.value)" }
    Button("Increment", send: .incrementButtonTapped, to: store)
  }
}

extension Site {
  fileprivate static var shop: Site {
    Site {
      Page("/counter", title: "Counter", initialState: Counter.State()) {
        Counter()
      } content: { store in
        CounterView(store: store)
      }
      .migrating { (old: CounterBefore.State) in Counter.State(count: old.value) }
    }
  }

  fileprivate static var before: Site {
    Site {
      Page("/counter", title: "Counter", initialState: CounterBefore.State()) {
        CounterBefore()
      } content: { store in
        CounterBeforeView(store: store)
      }
    }
  }
}

/// The section "Restarts and migrations" of the article "Testing pages".
struct RestartArticleTests {
  @Test func `a page keeps its state when the site restarts`() async throws {
    let site = try TestSite(.shop)
    let page = await site.visit("/counter")
    await page.button("Increment").click {
      "- status: 0"
      "+ status: 1"
    }
    await site.restart()
    await page.button("Increment").click {
      "- status: 1"
      "+ status: 2"
    }
  }

  @Test func `the new version of a site migrates the states of the old one`() async throws {
    let site = try TestSite(.before)
    let page = await site.visit("/counter")
    await page.button("Increment").click {
      "- status: 0"
      "+ status: 1"
    }
    await site.restart(as: .shop)
    #expect(page.status().text == "1")
  }

  @Test func `an archived state is replaced by one of the old version`() async throws {
    let site = try TestSite(.shop)
    let page = await site.visit("/counter")
    await page.button("Increment").click {
      "- status: 0"
      "+ status: 1"
    }
    await site.restart(replacing: ["/counter": #"{"value":7}"#])
    await page.receive {
      "- status: 1"
      "+ status: 7"
    }
  }
}
