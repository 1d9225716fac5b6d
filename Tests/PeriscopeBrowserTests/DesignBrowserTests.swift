import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

private struct WidePage: View {
  let width: PageWidth

  var body: some View { main { "Text" }.pageWidth(width) }
}

private struct DensePage: View {
  var body: some View {
    main {
      section { button { "Compact" } }.density(.compact)
      section { button { "Regular" } }.density(.regular)
      section { button { "Comfortable" } }.density(.comfortable)
    }
  }
}

private struct ControlPage: View {
  @State private var name = ""
  @State private var password = ""
  @State private var note = ""
  @State private var size = 1
  @State private var count = 1
  @State private var day = Date(timeIntervalSince1970: 0)

  var body: some View {
    main {
      Form {
        TextField("Name", text: $name)
        SecureField("Password", text: $password)
        TextField("Note", text: $note, axis: .vertical)
        Picker("Size", selection: $size) { Text("S").tag(1) }
        DatePicker("Day", selection: $day)
        Stepper("Count", value: $count)
        Button("Save") {}
      }
      Table([Fruit(name: "Apple")]) { TableColumn("Fruit", value: \.name) }
    }
  }
}

private struct Fruit: Identifiable {
  let name: String
  var id: String { name }
}

private struct ArrowPage: View {
  var body: some View {
    main {
      Image(systemName: "chevron.forward")
      Image(systemName: "chevron.right")
      DisclosureGroup("More") { Text("Text") }
    }
  }
}

extension BrowserTests {
  /// What modifiers of the design do in a browser.
  @Suite struct DesignBrowserTests {
    @Test func `a page is 44 or 72 rem wide, or as wide as the window`() async throws {
      let site = try TestedSite(
        Site {
          Page("/readable", title: "Readable") { WidePage(width: .readable) }
          Page("/wide", title: "Wide") { WidePage(width: .wide) }
          Page("/full", title: "Full") { WidePage(width: .full) }
        })
      defer { site.stop() }
      try await site.browse("/readable") { browser in
        try await browser.resize(width: 1_440, height: 900)
        #expect(try await browser.run(Self.width) == 704)
        try await browser.open(site.address(of: "/wide"))
        #expect(try await browser.run(Self.width) == 1_152)
        try await browser.open(site.address(of: "/full"))
        #expect(try await browser.run("\(Self.width) - document.body.clientWidth") == -32)
      }
    }

    @Test func `the height of a button follows from its density`() async throws {
      let site = try TestedSite(
        Site {
          Page("/", title: "Densities") { DensePage() }
        })
      defer { site.stop() }
      try await site.browse("/") { browser in
        let heights = try await browser.run(
          "return [...document.querySelectorAll('button')].map((node) => Math.round(node.getBoundingClientRect().height))"
        )
        #expect(heights == [28, 32, 44])
      }
    }

    @Test(.needsDevTools)
    func `fields, menus, dates, steppers and buttons are 32 pixels high, and rows of tables 40`() async throws {
      let site = try TestedSite(Site { Page("/", title: "Controls") { ControlPage() } })
      defer { site.stop() }
      try await site.browse("/") { browser in
        let heights = try await browser.run(
          """
          const nodes = document.querySelectorAll(
            '.field > :is(input, textarea, select), .stepper > .options, .form > button:not(.commit), td');
          return [...nodes].map((node) => Math.round(10 * node.getBoundingClientRect().height) / 10);
          """)
        #expect(heights == [32, 32, 32, 32, 32, 32, 32, 40])
      }
    }

    @Test func `arrows that point along the line turn in a page that is written from right to left`() async throws {
      let site = try TestedSite(
        Site {
          Page("/english", title: "English") { ArrowPage() }
          Page("/hebrew", title: "Hebrew") { ArrowPage() }.language(Language("he", isRightToLeft: true))
        })
      defer { site.stop() }
      let turns = """
        const icons = [...document.querySelectorAll('.icon')].map((icon) => getComputedStyle(icon).scale);
        return [...icons, getComputedStyle(document.querySelector('summary'), '::before').rotate];
        """
      try await site.browse("/english") { browser in
        #expect(try await browser.run(turns) == ["none", "none", "-45deg"])
        try await browser.open(site.address(of: "/hebrew"))
        #expect(try await browser.run(turns) == ["-1 1", "none", "135deg"])
      }
    }

    @Test func `the head of a long table stays in view while its rows are scrolled`() async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/prices")
        let places = try await browser.run(
          """
          const table = document.querySelector('.table');
          table.scrollTop = 400;
          const top = table.getBoundingClientRect().top;
          return [table.scrollTop, Math.round(table.querySelector('th').getBoundingClientRect().top - top) <= 1];
          """)
        #expect(places == [400, true])
      }
    }

    @Test func `the index shows the text and the bytes of the last event beside its counter`() async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/")
        try await browser.wait(until: "window.periscope?.epoch")
        try await browser.click("[value='counter.incrementButtonTapped'], [value=incrementButtonTapped]")
        try await browser.wait(until: "/[0-9]+ bytes/.test(document.querySelector('.wire-size').textContent)")
        #expect(try await browser.run("return document.querySelector('.wire-text').textContent.length > 3") == true)
      }
    }

    @Test(arguments: [(390, 3), (768, 2), (1_440, 1)])
    func `the columns of a split view are in one row if they fit; otherwise the detail is below the sidebars`(
      width: Int, rows: Int
    ) async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/mail")
        try await browser.resize(width: width, height: 900)
        let found = try await browser.run(
          """
          const boxes = [...document.querySelectorAll('.split > *')].map((column) => column.getBoundingClientRect());
          const [detail] = boxes.slice(-1);
          return [new Set(boxes.map(({ top }) => Math.round(top))).size, boxes.every(({ width }) => detail.width >= width)];
          """)
        #expect(found == [.number(Double(rows)), true])
      }
    }

    private static let width = "return document.querySelector('main').getBoundingClientRect().width"
  }
}
