import ComposableArchitecture
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

private let box = "document.querySelector('.periscope-conflict')"
private let value = "document.querySelector('[name=text]').value"

extension BrowserTests {
  /// Two windows that change one field of a page with the lifetime `.everybody`.
  @Suite struct ConflictTests {
    @Test(arguments: NetworkStage.delays)
    func `a typed value that would overwrite another window's is kept, and the user chooses between both`(delay: Int)
      async throws
    {
      try await Windows.with(delay: delay) { windows in
        try await windows.second.enter("theirs")
        try await windows.first.show { browser in
          try await browser.run(type("mine"))
          try await browser.wait(until: box)
          #expect(try await browser.run("return \(box).firstChild.data") == "Changed meanwhile to:")
          #expect(try await browser.run("return \(box).querySelector('q').textContent") == "theirs")
          #expect(try await browser.run("return \(value)") == "mine")
          #expect(try await browser.run("return \(box).role") == "alert")
          try await browser.photograph("conflict")
          try await browser.click(".periscope-conflict button:last-child")
          try await browser.wait(until: "!\(box) && \(value) === 'theirs'")
          try await browser.run(type("mine again"))
        }
        try await windows.second.wait(until: "\(value) === 'mine again'")

        try await windows.first.show { try await $0.run("document.querySelector('[name=text]').focus()") }
        try await windows.second.enter("others")
        try await windows.first.show { browser in
          try await browser.run(type("my own"))
          try await browser.wait(until: box)
          try await browser.click(".periscope-conflict button:first-of-type")
          try await browser.wait(until: "!\(box) && \(value) === 'my own'")
        }
        try await windows.second.wait(until: "\(value) === 'my own'")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `changes of different parts of a text by two windows are combined`(delay: Int) async throws {
      try await Windows.with(delay: delay) { windows in
        try await windows.second.enter("ONE two three")
        try await windows.first.show { browser in
          try await browser.run(type("one two three four"))
          try await browser.wait(until: "\(value) === 'ONE two three four'")
          #expect(try await browser.run("return \(box)") == .null)
        }
        try await windows.second.wait(until: "\(value) === 'ONE two three four'")
      }
    }
  }
}

/// A script that replaces the text of the field as a user who types would.
private func type(_ text: String) -> String {
  """
  const field = document.querySelector('[name=text]');
  field.focus();
  field.value = '\(text)';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  """
}

/// Two windows of one browser that show the page. The focus of the first one is in the field.
private struct Windows {
  struct Window {
    let browser: Browser
    let handle: String

    func show(_ test: (Browser) async throws -> Void) async throws {
      try await browser.show(handle)
      try await test(browser)
    }

    func wait(until condition: String) async throws { try await show { try await $0.wait(until: condition) } }

    /// Enters a text, and waits until the server has it.
    func enter(_ text: String) async throws {
      try await show { browser in
        try await browser.run(type(text) + "field.blur();")
        try await browser.wait(until: "document.querySelector('output').textContent === '\(text)'")
      }
    }
  }

  let first: Window
  let second: Window

  static func with(delay: Int, _ test: (Windows) async throws -> Void) async throws {
    let site = try TestedSite(.draft(), delay: delay)
    defer { site.stop() }
    try await site.browse("/draft") { browser in
      let first = Window(browser: browser, handle: try await browser.window())
      try await browser.wait(until: "window.periscope?.epoch")
      try await browser.run("document.querySelector('[name=text]').focus()")
      let second = Window(browser: browser, handle: try await browser.openWindow())
      try await browser.open(site.address(of: "/draft"))
      try await browser.wait(until: "window.periscope?.epoch")
      try await test(Windows(first: first, second: second))
    }
  }
}

@Reducer
struct Draft {
  @ObservableState
  struct State: Equatable, Codable {
    var text = "one two three"
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

struct DraftView: View {
  @Bindable var store: StoreOf<Draft>

  var body: some View {
    TextField("Text", text: $store.text)
    output { store.text }
  }
}

extension Site {
  fileprivate static func draft() -> Site {
    Site {
      Page("/draft", title: "Draft", lifetime: .everybody, initialState: Draft.State()) {
        Draft()
      } content: { store in
        DraftView(store: store)
      }
    }
  }
}
