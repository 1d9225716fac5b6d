import PeriscopeTesting
import Testing

private let quiet = "!document.querySelector('[aria-busy=true]')"

extension BrowserTests {
  /// The main task of each page of the examples: by the keyboard alone, and without JavaScript.
  @Suite struct GalleryTaskTests {
    /// The number of presses of the Tab key, and the time in which an effect may add the control, after which a control counts as
    /// unreachable.
    private static let tabLimit = 150
    private static let timeLimit = Duration.seconds(30)

    @Test func `each example has a task`() async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/")
        let links = try await browser.run("return [...document.links].map((link) => link.pathname)")
        let framed = (links.array ?? []).compactMap(\.string).filter { $0.hasPrefix("/examples/") }
        #expect(framed.count > 20)
        let missing = Set(framed.map { $0.replacing("/examples/", with: "/") } + ["/"])
          .symmetricDifference(GalleryTask.all.map(\.path))
        #expect(missing == [])
      }
    }

    @Test(arguments: GalleryTask.all) func `the tasks of all example pages can be done with the keyboard`(
      task: GalleryTask
    ) async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: task.path)
        try await browser.waitForAssistance()
        for move in task.moves {
          switch move {
          case .press(let name):
            let role = try await tab(to: name, browser)
            // The space bar presses all controls except links.
            try await browser.press(role == "link" ? "\u{E007}" : " ")
          case .type(let text, let name):
            try await tab(to: name, browser)
            // The Tab key has selected the field's text, so typing replaces it.
            try await browser.press(text.replacing("\n", with: "\u{E007}"))
          case .show(let name, let selected):
            try await tab(to: selected, browser)
            try await browser.press("\u{E014}")
            if try await browser.focusedControl().name == name { try await browser.press(" ") }
          case .see(let text): try await browser.see(GalleryTask.Move.path(of: text))
          }
          try await browser.wait(until: quiet)
          // In a document that a move has loaded, nothing has the focus yet.
          let hasFocus = "return !window.hasHadFocus || document.activeElement !== document.body"
          #expect(try await browser.run(hasFocus) == true, "\(move)")
        }
      }
    }

    /// Presses the Tab key up to a control, and returns its role.
    @discardableResult
    private func tab(to name: String, _ browser: Browser) async throws -> String {
      var names: [String] = []
      let end = ContinuousClock.now + Self.timeLimit
      while names.count < Self.tabLimit || ContinuousClock.now < end {
        try await browser.press("\u{E004}")
        // After the last control, Firefox moves the focus out of the page, and sends it no keys until it has the focus.
        try await browser.run("if (!document.hasFocus()) window.focus()")
        let focused = try await browser.focusedControl()
        if focused.name == name {
          try await browser.run("window.hasHadFocus = true")
          return focused.role
        }
        names.append(focused.name)
      }
      throw TestFailure("The Tab key does not reach '\(name)', only \(Set(names).sorted()).")
    }

    @Test(.needsPagesWithoutScripts, arguments: GalleryTask.all)
    func `the tasks of all example pages can be done without JavaScript`(task: GalleryTask) async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: task.path, runsScripts: false)
        for move in task.moves { try await move.perform(in: browser) }
        let address = try await browser.address()
        #expect(address?.hasPrefix(stage.server.address(of: task.path)) == true, "\(address ?? "")")
      }
    }
  }
}
