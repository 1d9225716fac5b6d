import Testing

@testable import PeriscopeAssets

@Suite struct JoinedScriptTests {
  private let sources = [
    "entry.mjs": """
    // Starts everything.

    import { greet, NAMES } from './greeting.mjs';
    import {
      send,
    } from './sending.mjs';

    for (const name of NAMES) send(greet(name));
    """,
    "greeting.mjs": """
    export const NAMES = ['a', 'b'];

    /**
     * Greets.
     *
     * @param {string} name
     */
    export function greet(name) {
      // Says its name.
      return `// ${name}`;
    }
    """,
    "sending.mjs": """
    import { NAMES } from './greeting.mjs';
    /** Sends. */
    export async function send(text) {
      await fetch(NAMES + text);
    }
    """,
  ]

  @Test func `modules are joined in the order of their imports, each once, without comments and indentation`() throws {
    let script = try joinedScript(from: "entry.mjs", in: sources)
    #expect(
      script == """
        const NAMES=['a', 'b'];function greet(name){return `// ${name}`;}
        async function send(text){await fetch(NAMES + text);}
        for (const name of NAMES) send(greet(name));
        """)
  }

  @Test func `a missing module is an error that names it and its importer`() {
    var sources = sources
    sources["greeting.mjs"] = nil
    let error = #expect(throws: JoinError.self) { try joinedScript(from: "entry.mjs", in: sources) }
    #expect(error?.description == "'entry.mjs' imports 'greeting.mjs', which is missing.")
  }

  @Test func `a missing entry is an error that names it`() {
    let error = #expect(throws: JoinError.self) { try joinedScript(from: "entry.mjs", in: [:]) }
    #expect(error?.description == "'entry.mjs' is missing.")
  }

  @Test func `modules that import each other are an error that names them`() {
    var sources = sources
    sources["greeting.mjs"] = "import { send } from './sending.mjs';"
    let error = #expect(throws: JoinError.self) { try joinedScript(from: "entry.mjs", in: sources) }
    #expect(
      error?.description
        == "Modules import each other: entry.mjs imports greeting.mjs imports sending.mjs imports greeting.mjs.")
  }

  @Test(arguments: [
    "import './greeting.mjs';", "import greet from './greeting.mjs';", "import * as greeting from './greeting.mjs';",
    "import { greet } from '/greeting.mjs';", "import { greet } from './other/greeting.mjs';",
    "import { greet } from './greeting.mjs'",
  ])
  func `an import in a different form is an error that shows it`(statement: String) {
    let error = #expect(throws: JoinError.self) { try joinedScript(from: "entry.mjs", in: ["entry.mjs": statement]) }
    #expect(error == .malformedImport(statement, file: "entry.mjs"))
  }
}
