import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct SharedTabsPageTests {
  @Test func `on the page of shared tabs, one tab changes the count, and the other shows and resets it`() async throws {
    let page = try await TestPage("/tabs", of: .gallery)
    await page.button("Increment").click {
      """
      - status: 0
      + status: 1
      """
    }
    await page.button("Increment").click {
      """
      - status: 1
      + status: 2
      """
    }
    #expect(page.status().text == "2")
    await page.button("Is this prime?").click {
      """
      - focus: button "Is this prime?"
      + alertdialog "2 is prime." (modal)
      + heading 2 "2 is prime."
      + button "OK"
      + focus: button "OK"
      """
    }
    await page.dialog("2 is prime.").dismiss {
      """
      - alertdialog "2 is prime." (modal)
      - heading 2 "2 is prime."
      - button "OK"
      - focus: button "OK"
      + focus: button "Is this prime?"
      """
    }
    await page.tab("Profile").click {
      """
      - tab "Counter" (selected)
      + tab "Counter"
      - tab "Profile"
      + tab "Profile" (selected)
      - tabpanel "Counter"
      - region "Counter"
      - button "Decrement"
      - status: 2
      - button "Increment"
      - button "Is this prime?"
      + tabpanel "Profile"
      + list "Statistics"
      + listitem: Count: 2
      + listitem: Highest: 2
      + listitem: Lowest: 0
      + listitem: Changes: 2
      + button "Reset"
      """
    }
    #expect(!page.button("Increment").exists)
    #expect(page.row("Highest: 2").exists)
    await page.button("Reset").click {
      """
      - listitem: Count: 2
      + listitem: Count: 0
      - listitem: Highest: 2
      + listitem: Highest: 0
      - listitem: Changes: 2
      + listitem: Changes: 0
      """
    }
    #expect(page.row("Highest: 0").exists)
    await page.tab("Counter").click {
      """
      - tab "Counter"
      + tab "Counter" (selected)
      - tab "Profile" (selected)
      + tab "Profile"
      - tabpanel "Profile"
      - list "Statistics"
      - listitem: Count: 0
      - listitem: Highest: 0
      - listitem: Lowest: 0
      - listitem: Changes: 0
      - button "Reset"
      + tabpanel "Counter"
      + region "Counter"
      + button "Decrement"
      + status: 0
      + button "Increment"
      + button "Is this prime?"
      """
    }
    #expect(page.status().text == "0")
  }

  @Test func `an increment by one visitor of the shared tabs is shown to a second visitor`() async throws {
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
