import ComposableArchitecture
import Foundation
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct PricesTests {
  @Test func `the stock has a thousand articles, each with a unique name`() {
    #expect(Stock.all.count == 1_000)
    #expect(Set(Stock.all.map(\.name)).count == 1_000)
  }

  @Test(arguments: Prices.Order.allCases) func `the rows of prices are sorted by each column in both directions`(
    order: Prices.Order
  ) {
    let up = Prices.State(order: order).rows
    let down = Prices.State(order: order, isDescending: true).rows
    #expect(up == down.reversed())
    #expect(zip(up, up.dropFirst()).allSatisfy { order.areInIncreasingOrder($0, $1) })
  }

  @MainActor @Test func `a column's title sorts by the column, and reverses the order when pressed again`() async {
    let store = TestStore(initialState: Prices.State()) { Prices() }
    await store.send(\.titleTapped, .price) { $0.order = .price }
    #expect(store.state.sortOrder(of: .price) == .forward && store.state.sortOrder(of: .name) == nil)
    await store.send(\.titleTapped, .price) { $0.isDescending = true }
    #expect(store.state.sortOrder(of: .price) == .reverse)
    await store.send(\.titleTapped, .name) {
      $0.order = .name
      $0.isDescending = false
    }
  }

  @MainActor @Test func `a filter keeps the articles whose names contain it`() async {
    let store = TestStore(initialState: Prices.State()) { Prices() }
    await store.send(\.binding.query, "brass B") { $0.query = "brass B" }
    #expect(store.state.rows.count == 20)
    #expect(store.state.rows.allSatisfy { $0.name.hasPrefix("Brass b") })
  }

  @Test func `the page of prices has a link to a file with all articles`() async throws {
    let page = try await TestPage("/prices", of: .gallery)
    #expect(page.html.contains(#"href="/prices.csv""#))
  }

  @Test func `the page of prices shows the number of found articles, and marks the sorted column`() async throws {
    let page = try await TestPage("/prices", of: .gallery)
    #expect(page.status().text == "1000 articles")
    await page.withExhaustivity(.off) {
      await page.field("Filter").type("zinc lever 1")
      #expect(page.status().text == "2 articles")
      #expect(page.html.contains(#"aria-sort="ascending""#))
      await page.button("Article").click()
      #expect(page.html.contains(#"aria-sort="descending""#) && !page.html.contains(#"aria-sort="ascending""#))
      await page.field("Filter").type("gold")
      #expect(page.status().text == "0 articles")
    }
  }
}
