import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

/// A column that is a destination, with cards that are draggable and destinations themselves.
private struct StackView: View {
  var body: some View {
    main {
      section(.ariaLabel("Column")) {
        for name in ["One", "Two", "Three"] { StackedCard(name: name) }
      }
      .dropDestination(for: String.self, named: "column") { (_: [String]) in }
    }
  }
}

private struct StackedCard: View {
  let name: String

  var body: some View {
    p(.id(name.lowercased())) { name }
      .draggable(name)
      .dropDestination(for: String.self, named: name) { (_: [String]) in }
  }
}

/// Destinations that have their names from different parts, or none.
private struct NamelessView: View {
  var body: some View {
    main {
      div(.id("thing")) {
        "Thing"
        Button("Delete") {}
      }
      .draggable("thing")
      h2(.id("title")) { "Titled" }
      section(.ariaLabel("Labelled")) { "Text" }.dropDestination(for: String.self, named: "1") { (_: [String]) in }
      section(.attribute("aria-labelledby", "title")) { "Text" }
        .dropDestination(for: String.self, named: "2") { (_: [String]) in }
      section {
        h2 { "Heading" }
        "Text"
      }
      .dropDestination(for: String.self, named: "3") { (_: [String]) in }
      section {
        p { "Just text" }
        Button("Clear") {}
        div {
          h3 { "A card" }
          "of the section"
        }
        .draggable(1)
      }
      .dropDestination(for: String.self, named: "4") { (_: [String]) in }
      section { Button("Empty") {} }.dropDestination(for: String.self, named: "5") { (_: [String]) in }
      section {}.dropDestination(for: String.self, named: "6") { (_: [String]) in }
    }
  }
}

extension BrowserTests {
  /// Moves with the keyboard, and their announcements.
  @Suite struct DragKeyboardTests: DragTests {
    @Test func `the keyboard lifts, moves and drops a row, or cancels its move; each step is announced`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.run("job('Sow').querySelector('.handle').focus()")
        try await browser.press(" ")
        try await browser.wait(until: "\(announced).startsWith('Sow: Lifted.')")
        for (key, text) in [("\u{E015}", "Sow: 3 / 4"), ("\u{E015}", "Sow: 4 / 4"), ("\u{E013}", "Sow: 3 / 4")] {
          try await browser.press(key)
          try await browser.wait(until: "\(announced) === '\(text)'")
        }
        try await browser.press("\u{E007}")
        try await browser.wait(until: "\(jobs) === 'Dig Mow Sow Cut' && \(announced) === 'Sow: Moved.'")
        #expect(try await browser.run("return document.activeElement === job('Sow').querySelector('.handle')") == true)
        // Escape and Tab cancel a move.
        for key in ["\u{E00C}", "\u{E004}"] {
          try await browser.run("job('Sow').querySelector('.handle').focus()")
          try await browser.press(" \u{E011}")
          try await browser.wait(until: "job('Dig').getAttribute('data-drop-over') === 'before'")
          try await browser.press(key)
          try await browser.wait(until: "\(announced) === 'Sow: Not moved.' && \(isUndragged)")
        }
        #expect(try await browser.run("return \(jobs)") == "Dig Mow Sow Cut")
      }
    }

    @Test func `a row that is inserted while the keyboard moves a different one does not change the chosen place`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.run("job('Sow').querySelector('.handle').focus()")
        try await browser.press(" \u{E013}")
        try await browser.wait(until: "\(announced) === 'Sow: 1 / 4'")
        try await browser.run("post('jobAdded')")
        try await browser.wait(until: "\(jobs).startsWith('Hoe')")
        #expect(try await browser.run("return job('Dig').getAttribute('data-drop-over')") == "before")
        for text in ["Sow: 3 / 5", "Sow: 4 / 5"] {
          try await browser.press("\u{E015}")
          try await browser.wait(until: "\(announced) === '\(text)'")
        }
        try await browser.press(" ")
        try await browser.wait(until: "\(jobs) === 'Hoe Dig Mow Sow Cut' && \(isIdle)")
      }
    }

    @Test func `after the space bar has lifted a view, the arrow keys choose its destination, whose name is announced`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.run("tool('Axe').focus()")
        try await browser.press(" ")
        // The first key leads from the place of the view to the next one.
        for (key, text) in [
          ("\u{E015}", "box"), ("\u{E014}", "van"), ("\u{E012}", "box"), ("\u{E012}", "wall"), ("\u{E014}", "box"),
        ] {
          try await browser.press(key)
          try await browser.wait(until: "\(announced) === '\(text)'")
        }
        try await browser.press(" ")
        try await browser.wait(until: "box.contains(tool('Axe')) && document.activeElement === tool('Axe')")
        try await browser.wait(until: "\(announced) === 'Axe: Moved.'")
        // A view in the second of three destinations is one step from the first one.
        try await browser.press(" \u{E012}")
        try await browser.wait(until: "\(announced) === 'wall'")
        try await browser.press("\u{E00C}")
      }
    }

    @Test func `from right to left, the left arrow key leads to the next destination`() async throws {
      try await browse { browser, _ in
        try await browser.run("document.documentElement.dir = 'rtl'; tool('Axe').focus()")
        try await browser.press(" ")
        try await browser.wait(until: "\(announced).startsWith('Axe: Lifted.')")
        for (key, text) in [("\u{E012}", "box"), ("\u{E012}", "van"), ("\u{E014}", "box"), ("\u{E013}", "wall")] {
          try await browser.press(key)
          try await browser.wait(until: "\(announced) === '\(text)'")
        }
        try await browser.press("\u{E00C}")
      }
    }

    @Test func `the keyboard's first step from a card between cards that are destinations leads to the next one`()
      async throws
    {
      let stack = Site { Page("/", title: "Stack") { StackView() } }
      let site = try TestedSite(stack)
      defer { site.stop() }
      try await site.browse("/") { browser in
        try await browser.wait(until: "window.periscope?.epoch && document.documentElement.dataset.drags !== undefined")
        for (key, text) in [("\u{E015}", "Three"), ("\u{E013}", "One")] {
          try await browser.run("document.getElementById('two').focus()")
          try await browser.press(" ")
          try await browser.wait(until: "\(announced).startsWith('Two: Lifted.')")
          try await browser.press(key)
          try await browser.wait(until: "\(announced) === '\(text)'")
          try await browser.press("\u{E00C}")
          try await browser.wait(until: isUndragged)
        }
      }
    }

    @Test
    func
      `a destination is announced by its label, its own heading or its own text, without controls, or else by its number`()
      async throws
    {
      let stack = Site { Page("/", title: "Stack") { NamelessView() } }
      let site = try TestedSite(stack)
      defer { site.stop() }
      try await site.browse("/") { browser in
        try await browser.wait(until: "window.periscope?.epoch && document.documentElement.dataset.drags !== undefined")
        try await browser.run("document.getElementById('thing').focus()")
        try await browser.press(" ")
        try await browser.wait(until: "\(announced).startsWith('Thing: Lifted.')")
        for text in ["Labelled", "Titled", "Heading", "Just text", "5 / 6", "6 / 6"] {
          try await browser.press("\u{E015}")
          try await browser.wait(until: "\(announced) === '\(text)'")
        }
      }
    }

    @Test func `a row that the server removes while the keyboard moves it is not dropped, which is announced`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.run("job('Cut').querySelector('.handle').focus()")
        try await browser.press(" \u{E013}")
        try await browser.run("post('jobRemoved')")
        try await browser.wait(until: "\(announced) === 'Cut: Not moved, because this has changed meanwhile.'")
        #expect(try await browser.run("return \(isUndragged)") == true)
        try await browser.wait(until: "\(jobs) === 'Dig Sow Mow'")
      }
    }
  }
}
