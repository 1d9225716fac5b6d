import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

private struct StyledView: View {
  @State private var name = ""
  @State private var saved = ""

  var body: some View {
    main {
      output { saved.isEmpty ? name : saved }
      Form {
        TextField("Name", text: $name)
        Button("Back", role: .cancel) { saved = "back" }
        Button("Delete", role: .destructive) { saved = "deleted" }
      }
      List {
        Text("One")
        List {
          Text("Inner one")
          Text("Inner two").attributes(.id("inner"))
        }
        .listRowSpacing(0)
        Text("Three").attributes(.id("outer"))
      }
      .listRowSpacing(8)
      Text("Mirrored").attributes(.id("mirrored")).scaleEffect(x: -1)
    }
  }
}

extension BrowserTests {
  /// Styles of controls and modifiers, as a browser computes them.
  @Suite struct ViewStyleBrowserTests {
    private let site = Site {
      Page("/", title: "Styles") { StyledView() }
    }

    @Test(.needsPagesWithoutScripts)
    func `without scripts, a form whose buttons only cancel or delete has a button that sends its values`() async throws
    {
      let site = try TestedSite(site)
      defer { site.stop() }
      let driver = try await WebDriver()
      defer { driver.stop() }
      let browser = try await Browser(driver, runsScripts: false)
      try await browser.open(site.address(of: "/"))
      try await browser.type("Ann", into: "[name=name]")
      try await browser.click(".form > .commit")
      try await browser.see("//output[. = 'Ann']")
      try await browser.close()
    }

    @Test func `an inner list has its own space between rows`() async throws {
      let site = try TestedSite(site)
      defer { site.stop() }
      try await site.browse("/") { browser in
        try await browser.wait(until: "window.periscope?.epoch")
        let margins = try await browser.run(
          """
          const margin = (id) => getComputedStyle(document.getElementById(id).closest('.row')).marginTop;
          return [margin('inner'), margin('outer')];
          """)
        #expect(margins == ["0px", "8px"])
      }
    }

    @Test func `a negative factor mirrors a view`() async throws {
      let site = try TestedSite(site)
      defer { site.stop() }
      try await site.browse("/") { browser in
        let scale = try await browser.run(
          "return getComputedStyle(document.getElementById('mirrored').closest('.zoomed')).scale")
        #expect(scale == "-1 1")
      }
    }
  }
}
