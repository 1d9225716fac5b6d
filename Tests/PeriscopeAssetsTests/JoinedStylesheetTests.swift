import Testing

@testable import PeriscopeAssets

@Suite struct JoinedStylesheetTests {
  private let sources = [
    "index.css": """
    /* The order. */
    @import './styles/base.css';

    @import './styles/buttons.css';
    """,
    "base.css": """
    /* Elements,
       as they are. */
    p {
      /* Not too much. */
      margin: 0;
    }
    """,
    "buttons.css": "button::after { content: '/* none */'; }",
  ]

  @Test func `stylesheets are joined in the order of the imports, without comments`() throws {
    #expect(
      try joinedStylesheet(from: "index.css", in: sources) == """
        p {
        margin: 0;
        }
        button::after { content: '/* none */'; }

        """)
  }

  @Test func `successive stylesheets of one layer are wrapped in it together`() throws {
    let index = """
      @layer parts, all;
      @import './styles/base.css' layer(parts);
      @import './styles/buttons.css' layer(parts);
      @import './styles/print.css' layer(all);
      """
    let sources = ["index.css": index, "base.css": "p { }", "buttons.css": "button { }", "print.css": "body { }"]
    #expect(
      try joinedStylesheet(from: "index.css", in: sources) == """
        @layer parts, all;
        @layer parts {
        p { }
        button { }
        }
        @layer all {
        body { }
        }

        """)
  }

  @Test func `a missing stylesheet is an error that names it`() {
    var sources = sources
    sources["buttons.css"] = nil
    let error = #expect(throws: JoinError.self) { try joinedStylesheet(from: "index.css", in: sources) }
    #expect(error?.description == "'index.css' imports 'buttons.css', which is missing.")
  }

  @Test(arguments: ["@import url('./styles/base.css');", "@import './base.css';", "p { margin: 0; }"])
  func `a line of a stylesheet's index that is no import of a style is an error that shows it`(line: String) {
    let error = #expect(throws: JoinError.self) { try joinedStylesheet(from: "index.css", in: ["index.css": line]) }
    #expect(error?.description == "'index.css' contains an import that cannot be joined: \(line)")
  }
}
