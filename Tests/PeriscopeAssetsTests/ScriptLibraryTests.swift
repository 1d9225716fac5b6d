import Testing

@testable import PeriscopeAssets

@Suite struct ScriptLibraryTests {
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
      // Returns the module's name as its code.
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

  @Test func `browser modules are joined in the order of their imports, each once, without comments`() throws {
    let library = try ScriptLibrary(entry: "entry.mjs", sources: sources)
    #expect(library.parts == [])
    #expect(
      library.coreText { $0 } == """
        let e=['a','b'];function t(name){return`// ${name}`}
        async function n(t){await fetch(e+t)}
        for(let name of e)n(t(name));
        """)
  }

  @Test func `browser modules that are loaded on demand are parts, which get their imports from the core`() throws {
    let sources = [
      "entry.mjs": """
      import { count } from './count.mjs';
      if (count()) (await import('./rare.mjs')).rescue();
      """,
      "count.mjs": "export function count() { return 1; }",
      "rare.mjs": """
      import { count } from './count.mjs';
      import { call } from './call.mjs';
      export function rescue() {
        call(count());
      }
      """,
      "call.mjs": "export const call = (number) => alert(number);",
    ]
    let library = try ScriptLibrary(entry: "entry.mjs", sources: sources)
    #expect(library.parts == ["rare.mjs"])
    #expect(
      library.coreText { "./x-\($0)" } == """
        function e(){return 1}
        if(e())(await import('./x-rare.mjs').then((t)=>t.default([e]))).rescue();
        """)
    #expect(
      library.partText("rare.mjs") == """
        let e;export default(t)=>e??=(([t])=>{let e=(e)=>alert(e);function rescue(){e(t())}
        return{rescue}})(t);
        """)
  }

  @Test func `a missing browser module is an error that names it and its importer`() {
    var sources = sources
    sources["greeting.mjs"] = nil
    let error = #expect(throws: JoinError.self) { try ScriptLibrary(entry: "entry.mjs", sources: sources) }
    #expect(error?.description == "'entry.mjs' imports 'greeting.mjs', which is missing.")
  }

  @Test func `a missing entry of the browser modules is an error that names it`() {
    let error = #expect(throws: JoinError.self) { try ScriptLibrary(entry: "entry.mjs", sources: [:]) }
    #expect(error?.description == "'entry.mjs' is missing.")
  }

  @Test func `browser modules that import each other are an error that names them`() {
    var sources = sources
    sources["greeting.mjs"] = "import { send } from './sending.mjs';"
    let error = #expect(throws: JoinError.self) { try ScriptLibrary(entry: "entry.mjs", sources: sources) }
    #expect(
      error?.description
        == "Modules import each other: entry.mjs imports greeting.mjs imports sending.mjs imports greeting.mjs.")
  }

  @Test(arguments: [
    "import './greeting.mjs';", "import greet from './greeting.mjs';", "import * as greeting from './greeting.mjs';",
    "import { greet } from '/greeting.mjs';", "import { greet } from './other/greeting.mjs';",
    "import { greet } from './greeting.mjs'",
  ])
  func `an import in a form that cannot be joined is an error that shows it`(statement: String) {
    let error = #expect(throws: JoinError.self) {
      try ScriptLibrary(entry: "entry.mjs", sources: ["entry.mjs": statement])
    }
    #expect(error == .malformedImport(statement, file: "entry.mjs"))
  }
}
