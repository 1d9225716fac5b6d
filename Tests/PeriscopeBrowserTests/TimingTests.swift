import Foundation
import PeriscopeTesting
import Testing

extension BrowserTests {
  /// The time that the script takes in a real browser.
  @Suite struct TimingTests {
    @Test func `with a thousand rows, a text takes at most 0.1 ms, and a new first row at most 0.5 ms`()
      async throws
    {
      let site = try TestedSite.table()
      defer { site.stop() }
      let (slot, row, shown) = try await site.browse("/table") { browser in
        try await browser.await("\(try Script.named("timings"))\nwindow.timings = await timings();")
        let slot = try await browser.await("return await timings.median('change', 5, 100)")
        let row = try await browser.await("return await timings.median('insert', 2, 100)")
        let shown = try await browser.run(
          """
          const rows = document.querySelectorAll('tbody tr');
          return [rows.length, rows[0].textContent, document.querySelector('#middle').textContent];
          """)
        return (slot, row, shown)
      }
      // Checks that all timed events were applied.
      #expect(shown == [1200, "Row 11990said the rest", "500"])
      guard case .number(let slot) = slot, case .number(let row) = row else { throw TestFailure("\(slot), \(row)") }
      print("1,000 rows of a server, medians of 100: a text \(slot) ms, a row at the head \(row) ms")
      #expect(slot <= 0.1 * BrowserEngine.current.timeFactor)
      #expect(row <= 0.5 * BrowserEngine.current.timeFactor)
    }
  }
}
