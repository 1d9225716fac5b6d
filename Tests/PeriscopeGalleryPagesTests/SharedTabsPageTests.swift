import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct SharedTabsPageTests {
  @Test func `one tab counts, the other one shows it and resets it`() async throws {
    let page = try await TestPage("/tabs", of: .gallery)
    page.exhaustivity = .off
    await page.button("Increment").click()
    await page.button("Increment").click()
    #expect(page.status().text == "2")
    await page.button("Is this prime?").click()
    await page.dialog("2 is prime.").dismiss()
    await page.tab("Profile").click()
    #expect(!page.button("Increment").exists)
    #expect(page.row("Highest: 2").exists)
    await page.button("Reset").click()
    #expect(page.row("Highest: 0").exists)
    await page.tab("Counter").click()
    #expect(page.status().text == "0")
  }

  @Test func `two visitors share what they count`() async throws {
    let site = try TestSite(.gallery)
    let (ada, grace) = (await site.visit("/tabs"), await site.visit("/tabs"))
    await ada.button("Increment").click {
      "- status: 0"
      "+ status: 1"
    }
    await grace.receive {
      "- status: 0"
      "+ status: 1"
    }
  }
}
