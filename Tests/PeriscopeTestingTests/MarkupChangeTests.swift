import ComposableArchitecture
import Periscope
import PeriscopeUI
import Testing

@testable import PeriscopeTesting

/// Changes for which the outline has no line: of classes and other attributes, of hooks, of pictures, and of the head.
@Suite(.timeLimit(.minutes(5))) struct MarkupChangeTests {
  /// The HTML of a body, an operation of a patch, and the lines of its changes.
  private static let changes: [(html: String, operation: String, lines: [String])] = [
    (
      #"<p data-p="class" class="card due">Milk</p>"#, "0.0=card late",
      ["  paragraph: Milk", "- attribute class of paragraph: due", "+ attribute class of paragraph: late"]
    ),
    (
      #"<main><div data-p="class" class="bar wide"><button>Go</button></div></main>"#, "0.0=bar",
      ["  main", "- attribute class of div: wide"]
    ),
    (#"<div data-p="class" class="bar"></div>"#, "0.0=bar open", ["+ attribute class of div: open"]),
    (#"<p data-p="class" class="a b">x</p>"#, "0.0=b a", []),
    (
      #"<img data-p="src" src="/a.png" alt="Cat">"#, "0.0=/b.png",
      [#"  image "Cat""#, #"- attribute src of image "Cat": /a.png"#, #"+ attribute src of image "Cat": /b.png"#]
    ),
    (
      #"<svg role="img" aria-label="Sales"><polyline data-p="points" points="1,2"></polyline></svg>"#, "0.0=1,2 3,4",
      [#"  image "Sales""#, "- attribute points of polyline: 1,2", "+ attribute points of polyline: 1,2 3,4"]
    ),
    (
      #"<button>Go<span aria-hidden="true" data-p="class" class="dot red"></span></button>"#, "0.0=dot green",
      [#"  button "Go""#, "- attribute class of span: red", "+ attribute class of span: green"]
    ),
    (
      #"<label>Name<input data-p="placeholder" placeholder="Ada"></label>"#, "0.0=Grace",
      [
        #"  textbox "Name""#, #"- attribute placeholder of textbox "Name": Ada"#,
        #"+ attribute placeholder of textbox "Name": Grace"#,
      ]
    ),
    // The lines show these changes already.
    (#"<input data-p="placeholder" placeholder="Ada">"#, "0.0=Eve", [#"- textbox "Ada""#, #"+ textbox "Eve""#]),
    (#"<a data-p="href" href="/a">Go</a>"#, "0.0=/b", [#"- link "Go" (to /a)"#, #"+ link "Go" (to /b)"#]),
    (#"<button data-p="disabled">Go</button>"#, "0.0=", [#"- button "Go""#, #"+ button "Go" (disabled)"#]),
    // Names that differ in each rendering, attributes of the library's script, and what users do not see.
    (#"<p data-p="id" id="help-12-0">x</p>"#, "0.0=help-13-0", []),
    (#"<section data-p="data-drop-off">x</section>"#, "0.0=", []),
    (#"<p hidden data-p="class" class="a">x</p>"#, "0.0=b", []),
    (#"<div data-excluded data-p="class" class="a">x</div>"#, "0.0=b", []),
    // A stylesheet may read attributes of the site.
    (
      #"<p data-p="data-level" data-level="low">x</p>"#, "0.0=high",
      ["  paragraph: x", "- attribute data-level of paragraph: low", "+ attribute data-level of paragraph: high"]
    ),
    // The values of hooks, also of hidden elements and of those that patches leave alone.
    (
      #"<main><div data-hook="map" data-p="data-hook-value" data-hook-value="[1]"></div></main>"#, "0.0=[1,2]",
      ["  main", #"- hook "map": [1]"#, #"+ hook "map": [1,2]"#]
    ),
    (
      #"<section data-excluded data-hook="map" data-p="data-hook-value" data-hook-value="1"><p>x</p></section>"#,
      "0.0=2", [#"- hook "map": 1"#, #"+ hook "map": 2"#]
    ),
    (
      #"<p hidden data-hook="map" data-p="data-hook-value" data-hook-value="1"></p>"#, "0.0=2",
      [#"- hook "map": 1"#, #"+ hook "map": 2"#]
    ),
    (
      #"<main><!--[1--><!--]--></main>"#, #"1<<div data-hook="map" data-hook-value="null"></div>"#,
      ["  main", #"+ hook "map": null"#]
    ),
    (
      #"<main><!--[1--><div data-hook="map" data-hook-value="1"></div><!--]--></main>"#, "1<",
      ["  main", #"- hook "map": 1"#]
    ),
    (
      #"<main><!--[1--><div data-hook="map" data-hook-value="1"></div><!--]--></main>"#,
      #"1<<div class="new" data-hook="map" data-hook-value="1"></div>"#, []
    ),
    // Pictures that come, go, or change by themselves.
    (
      #"<button aria-label="Play"><!--[1--><svg class="icon"><path d="M1"></path></svg><!--]--></button>"#,
      #"1<<svg class="icon"><path d="M2"></path></svg>"#,
      [
        #"  button "Play""#, #"- picture: <svg class="icon"><path d="M1"></path></svg>"#,
        #"+ picture: <svg class="icon"><path d="M2"></path></svg>"#,
      ]
    ),
    (
      #"<main><!--[1--><!--]--></main>"#, #"1<<img src="/cat.png" alt="">"#,
      ["  main", #"+ picture: <img alt src="/cat.png">"#]
    ),
    (
      #"<svg role="img" aria-label="Sales"><!--[1--><rect x="1"></rect><!--]--></svg>"#,
      #"1<<rect x="1"></rect><rect x="2"></rect>"#, [#"  image "Sales""#, #"+ picture: <rect x="2"></rect>"#]
    ),
    (
      #"<p>Total<span aria-hidden="true">5</span></p>"#, "0.0=6",
      ["  paragraph: Total", "- hidden text: 5", "+ hidden text: 6"]
    ),
    ("<svg><text>5</text></svg>", "0.0=6", ["- text: 5", "+ text: 6"]),
    (#"<main><!--[1--><svg class="a"></svg><!--]--></main>"#, #"1<<svg class="a"></svg>"#, []),
    (#"<main><!--[1--><!--]--></main>"#, #"1<<div class="error"></div>"#, []),
    (
      #"<main><!--[1--><!--]--></main>"#, #"1<<p class="new"><svg class="icon"></svg>Milk</p>"#,
      ["  main", "+ paragraph: Milk"]
    ),
  ]

  private func changedLines(_ html: String, _ operation: String, head: String = "") throws -> [String] {
    let before = ShownPage(
      "<html><head><title>T</title>\(head)</head><body><!--[0-->\(html)<!--]--></body></html>")
    var after = before
    _ = try after.apply(try #require(try Patch("data:\(operation)")))
    return OutlineDiff(before, after).lines.map { "\($0.sign.rawValue) \($0.text.withoutIndentation)" }
  }

  @Test(arguments: changes) func `a change that the outline does not show gets lines of its own`(
    html: String, operation: String, lines: [String]
  ) throws {
    #expect(try changedLines(html, operation) == lines)
  }

  @Test func `of a long value, the lines show the part around the first difference`() throws {
    let same = String(repeating: "a", count: 100)
    let lead = "…" + String(repeating: "a", count: 20)
    #expect(
      try changedLines("<p data-p=\"lang\" lang=\"\(same)b\">x</p>", "0.0=\(same)c") == [
        "  paragraph: x", "- attribute lang of paragraph: \(lead)b", "+ attribute lang of paragraph: \(lead)c",
      ])
  }

  @Test func `a change of the head has a line for each element, apart from the library's files`() throws {
    let head = #"<meta data-head name="description" content="A"><link data-head rel="canonical" href="/a">"#
    let next =
      #"<meta data-head name=\"description\" content=\"B\"><link data-head rel=\"canonical\" href=\"/a\">"#
      + #"<script data-head type=\"module\" src=\"/periscope/toasts.js\"></script>"#
    #expect(
      try changedLines("<p>x</p>", "!head \"\(next)\"", head: head) == [
        #"- head: <meta content="A" name="description">"#, #"+ head: <meta content="B" name="description">"#,
      ])
  }

  @Test func `pages that were loaded separately, and those of a browser, differ only in their outlines`() throws {
    let (one, two) = (ShownPage(#"<p class="a">x</p>"#), ShownPage(#"<p class="b">x</p>"#))
    #expect(OutlineDiff(one, two).isEmpty)
    var (before, after) = (one, two)
    (before.document, after.document) = (0, 0)
    for element in before.tree.elements() {
      before.identities[element] = element + 100
      after.identities[element] = element + 100
    }
    #expect(OutlineDiff(before, after).isEmpty)
    // A test that lists the attributes passes there, too.
    let expectation = Expectation(
      [
        "- attribute class of paragraph: a", "+ attribute class of paragraph: b", "+ picture: <svg>",
        #"+ hook "map": 1"#, "- text: x",
      ],
      hasMarkup: false)
    #expect(expectation.removed == ["text: x"] && expectation.added == [])
  }

  // MARK: Pages

  private func page(_ connection: PageConnection = .memory) async throws -> TestPage {
    try await TestPage(initialState: Lamp.State(), through: connection) {
      Lamp()
    } content: {
      LampView(store: $0)
    }
  }

  @Test func `a step that changes a class fails unless the test lists the class`() async throws {
    let messages = try await failures { try await page().button("Switch").click() }
    #expect(messages.count == 1)
    for message in messages { #expect(TestingPagesArticle.quotes(message), "\(message)") }
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `a step, a received change and a skipped change have the lines of their attributes`(connection: PageConnection)
    async throws
  {
    let page = try await page(connection)
    let tab = await page.newTab()
    let lit = ["- attribute class of status: dark", "+ attribute class of status: lit"]
    await page.button("Switch").click { lit }
    #expect(page.sent.slots == 1)
    await tab.receive { lit }
    await page.button("Switch").click {
      "- attribute class of status: lit"
      "+ attribute class of status: dark"
    }
    await tab.skipReceivedChanges()
    page.exhaustivity = .off
    await page.button("Switch").click { "+ attribute class of status: lit" }
    await page.button("Switch").click()
    await tab.skipReceivedChanges(strict: false)
  }

  @Test func `a class that should have changed in a step, but was not updated, is reported`() async throws {
    let statistics = Statistics()
    let page = try await TestPage(initialState: Tags.State()) {
      Tags(statistics: statistics)
    } content: {
      StaleClassView(store: $0, statistics: statistics)
    }
    let messages = try await failures { await page.button("Add").click() }
    #expect(
      messages == [
        """
        The page shows something that is out of date after: click the button "Add".

            main
              status: Words
          -     attribute class of status: count-2
          +     attribute class of status: count-3

        (shown: -, after a reload: +) The view read this value from something that is not observed: outside of its 'body', \
        from an object without observation, or from a clock. Read it from the store's state in the 'body' that shows it.
        """
      ])
    await page.reload {
      "- attribute class of status: count-2"
      "+ attribute class of status: count-3"
    }
    await page.reload()
  }

  @Test func `a received change of an attribute must be asserted`() async throws {
    let messages = try await failures {
      let page = try await page()
      let tab = await page.newTab()
      await page.button("Switch").click {
        "- attribute class of status: dark"
        "+ attribute class of status: lit"
      }
      withExtendedLifetime(tab) {}
    }
    #expect(
      messages == [
        """
        The page has received changes that were not asserted by the end of this test.

            main
              status: Lamp
          -     attribute class of status: dark
          +     attribute class of status: lit

        (removed: -, added: +) Assert them by 'receive', or set 'exhaustivity' to '.off'.
        """
      ])
  }
}

@Reducer
private struct Lamp {
  @ObservableState
  struct State: Equatable {
    var isOn = false
  }

  enum Action { case switchButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isOn.toggle()
      return .none
    }
  }
}

/// A view with a class of an object that is not observed.
private struct StaleClassView: View {
  let store: StoreOf<Tags>
  let statistics: Statistics

  var body: some View {
    main {
      output(.class("count-\(statistics.count)")) { "Words" }
      Button("Add", send: .addButtonTapped, to: store)
    }
  }
}

private struct LampView: View {
  let store: StoreOf<Lamp>

  var body: some View {
    main {
      output(.class("lamp \(store.isOn ? "lit" : "dark")")) { "Lamp" }
      Button("Switch", send: .switchButtonTapped, to: store)
    }
  }
}
