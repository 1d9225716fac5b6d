import ComposableArchitecture
import PeriscopeUI
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct SharedTabsPageTests {
  @Test func `one tab counts, the other one shows it and resets it`() {
    let stage = PageStage(Store(initialState: SharedTabs.State()) { SharedTabs() }) { SharedTabsView(store: $0) }
    #expect(stage.press("counter.incrementButtonTapped"))
    #expect(stage.press("counter.incrementButtonTapped"))
    #expect(stage.page.contains(">2</output>"))
    #expect(stage.press("counter.isPrimeButtonTapped"))
    #expect(stage.page.contains(">2 is prime.</h2>"))
    #expect(stage.press("counter.alert.dismiss"))
    #expect(stage.press("tab.profile"))
    #expect(!stage.press("counter.incrementButtonTapped"))
    #expect(stage.page.contains("<li>Highest: 2</li>"))
    #expect(stage.press("profile.resetButtonTapped"))
    #expect(stage.page.contains("<li>Highest: 0</li>"))
    #expect(stage.press("tab.counter"))
    #expect(stage.page.contains(">0</output>"))
  }

  @Test func `two pages share what they count`() async {
    let stages = (0..<2).map { _ in
      PageStage(Store(initialState: SharedTabs.State()) { SharedTabs() }) { SharedTabsView(store: $0) }
    }
    #expect(stages[0].press("counter.incrementButtonTapped"))
    #expect(await stages[1].see(">1</output>"))
  }
}
