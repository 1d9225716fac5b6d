import ComposableArchitecture
import Periscope
import PeriscopeTestSupport
import Testing

private struct Payments: Sendable {
  func note(_ body: [UInt8]) async throws {}
}

private struct Prices: Sendable {
  func current() async throws -> Int { 7 }
}

@Reducer
private struct Market {
  @ObservableState
  struct State: Equatable { var price = 0 }

  enum Action { case pricesArrived(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .pricesArrived(let price) = action { state.price = price }
      return .none
    }
  }
}

private struct MarketView: View {
  let store: StoreOf<Market>
  var body: some View { output { "\(store.price)" } }
}

private let payments = Payments()
private func feed() async throws -> String { "<rss/>" }
private func title(of id: Int) async throws -> String { "Todo \(id)" }

struct ServingArticle {
  @Test func `the page beside the Serving article's routes is shown`() async throws {
    let site = Site {
      Page("/", title: "Welcome") { WelcomeView() }
      Route("GET", "/feed.xml") { request in
        Response(headers: ["Content-Type": "application/rss+xml"], body: try await feed())
      }
      Route("GET", "/todos/:id/text", Int.self) { request, id in .text(try await title(of: id)) }
      Route("POST", "/hooks/payment") { request in
        try await payments.note(request.body)
        return Response(204)
      }
    }
    try await expect("Welcome.", at: "/", of: site)
  }

  @Test func `the page of the Serving article's background work is shown`() async throws {
    let market = SharedStore(initialState: Market.State()) { Market() }
    let prices = Prices()
    let site =
      Site {
        Page("/market", title: "Market", shared: market) { store in MarketView(store: store) }
      }
      .background("prices") {
        @Dependency(\.continuousClock) var clock
        while true {
          try await clock.sleep(for: .seconds(60))
          market.store.send(.pricesArrived(try await prices.current()))
        }
      }
    try await expect("0", at: "/market", of: site)
  }

  @Test func `the page of the Serving article's site with views of problems is shown`() async throws {
    let site =
      Site {
        Page("/", title: "Welcome") { WelcomeView() }
      } notFound: { path in
        h1 { "Nothing at \(path)" }
      }
      .problem { problem in
        h1 { "\(problem.status)" }
        p { problem.message }
      }
    try await expect("Welcome.", at: "/", of: site)
  }

  @Test func `a missing folder is an error when the Serving article's site starts`() async throws {
    let site = Site {
      Page("/", title: "Welcome") { WelcomeView() }
      Files("/downloads", folder: "Downloads")
    }
    await #expect(throws: (any Error).self) { try await expect("Welcome.", at: "/", of: site) }
  }
}
