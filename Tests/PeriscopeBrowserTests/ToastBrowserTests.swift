import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

@Reducer
private struct Editor {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    var undone = 0
    var isAsking = false
  }

  enum Action {
    case briefButtonTapped
    case countButtonTapped
    case leaveButtonTapped
    case deleteButtonTapped
    case undone
  }

  @Dependency(\.navigation) var navigation
  @Dependency(\.toasts) var toasts

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .briefButtonTapped: toasts.show(Toast("Saved.", duration: .milliseconds(500)))
      case .countButtonTapped: state.count += 1
      case .leaveButtonTapped:
        toasts.show(Toast("Gone.", duration: .seconds(600)))
        navigation.redirect(to: "/done")
      case .deleteButtonTapped:
        return .run { send in
          if await toasts.show("Deleted.", button: "Undo") { await send(.undone) }
        }
      case .undone: state.undone += 1
      }
      return .none
    }
  }
}

private struct EditorView: View {
  let store: StoreOf<Editor>

  var body: some View {
    main {
      h1 { "Editor" }
      output { "\(store.undone)" }
      Button("Brief", send: .briefButtonTapped, to: store)
      Button("Count to \(store.count + 1)", send: .countButtonTapped, to: store)
      Button("Leave", send: .leaveButtonTapped, to: store)
      Button("Delete", send: .deleteButtonTapped, to: store)
    }
  }
}

extension BrowserTests {
  /// Toasts with scripts: announcements, times, and navigation.
  @Suite struct ToastBrowserTests {
    private static let texts = "[...document.querySelectorAll('.toast p')].map(({ textContent }) => textContent).join()"
    private static let announced =
      "[...document.querySelectorAll('html > [role=status].visually-hidden')].map(({ textContent }) => textContent).join()"

    private func press(_ title: String) -> String {
      "[...document.querySelectorAll('button')].find(({ textContent }) => textContent === '\(title)').click()"
    }

    private let pages = Site {
      Page("/edit", title: "Edit", initialState: Editor.State()) {
        Editor()
      } content: { store in
        EditorView(store: store)
      }
      Page("/done", title: "Done") { main { h1 { "Done" } } }
    }

    /// - Parameter isFramed: Whether the pages have the same layout, so that links load no document.
    private func browse(isFramed: Bool = false, _ test: (Browser) async throws -> Void) async throws {
      let site = try TestedSite((isFramed ? pages.layout { $0 } : pages).toasts())
      defer { site.stop() }
      try await site.browse("/edit") { browser in
        try await browser.wait(until: "window.periscope?.epoch")
        if isFramed { try await browser.wait(until: "window.periscope.isFollowing") }
        try await browser.run("window.marker = true")
        try await test(browser)
      }
    }

    @Test func `a toast is announced once, and dismissed after its time`() async throws {
      try await browse { browser in
        try await browser.run(press("Brief"))
        try await browser.wait(until: "\(Self.announced).includes('Saved.')")
        try await browser.wait(until: "!document.querySelector('.toasts')")
        #expect(try await browser.run("return document.querySelectorAll('[src*=toasts]').length") == 0)
        // Shown again, it is announced again.
        try await browser.run(
          "document.querySelectorAll('[role=status]').forEach((region) => (region.textContent = ''))")
        try await browser.run(press("Brief"))
        try await browser.wait(until: "\(Self.announced).includes('Saved.')")
      }
    }

    @Test func `a toast stays while the pointer or the focus is in it, and is dismissed afterwards`() async throws {
      try await browse { browser in
        // The page itself focuses the button, as soon as there is one: a command of the test might arrive after the
        // toast's time.
        try await browser.run(
          """
          new MutationObserver((_, observer) => {
            const button = document.querySelector('.toast button');
            if (!button) return;
            observer.disconnect();
            button.focus();
            window.ticks = 0;
            setInterval(() => (window.ticks += 1), 250);
          }).observe(document, { subtree: true, childList: true });
          \(press("Brief"));
          """)
        // Waits for longer than the toast's time.
        try await browser.wait(until: "window.ticks > 6")
        #expect(try await browser.run("return \(Self.texts)") == "Saved.")
        try await browser.run("document.activeElement.blur()")
        try await browser.wait(until: "!document.querySelector('.toast')")
      }
    }

    @Test func `in a test of a page, a toast stays until the test closes it`() async throws {
      let page = try await TestPage("/edit", of: pages.toasts(), through: .browser)
      page.timeout = .seconds(30)
      page.exhaustivity = .off
      await page.button("Brief").click()
      // More steps than fit into the toast's time.
      for number in 1...50 { await page.button("Count to \(number)").click() }
      #expect(page.text("Saved.").exists)
      await page.button("Close").click()
      await page.text("Saved.").disappears()
    }

    @Test func `a toast with a button stays, and the button resumes the effect that waits for it`() async throws {
      try await browse { browser in
        try await browser.run(press("Delete"))
        try await browser.wait(until: "\(Self.announced).includes('Deleted. Undo')")
        // Neither the toast nor the region that announces it makes the page scroll.
        #expect(try await browser.run("return document.documentElement.scrollHeight <= innerHeight") == true)
        #expect(try await browser.run("return document.querySelector('.toast').dataset.seconds") == "")
        try await browser.run(press("Undo"))
        try await browser.wait(
          until: "!document.querySelector('.toast') && document.querySelector('output').textContent === '1'")
      }
    }

    @Test(arguments: [false, true])
    func `a toast is shown and announced on the page that the same action opens`(isFramed: Bool) async throws {
      try await browse(isFramed: isFramed) { browser in
        try await browser.run(press("Leave"))
        try await browser.look(
          until: "document.querySelector('h1')?.textContent === 'Done' && \(Self.texts) === 'Gone.'")
        #expect(try await browser.run("return window.marker ?? false") == .bool(isFramed))
        try await browser.look(until: "\(Self.announced).includes('Gone.')")
        try await browser.run("document.querySelector('.toast button').click()")
        try await browser.look(until: "!document.querySelector('.toast')")
      }
    }

    @Test(arguments: [390, 600, 768, 1_200])
    func `a short toast has one line`(width: Int) async throws {
      try await browse { browser in
        try await browser.resize(width: width, height: 700)
        try await browser.run(press("Delete"))
        try await browser.wait(
          until: "getComputedStyle(document.querySelector('.toasts') ?? document.body).position === 'fixed'")
        let distances = try await browser.run(
          """
          const middle = (element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return (top + bottom) / 2;
          };
          const [text, ...buttons] = document.querySelectorAll('.toast p, .toast button');
          return buttons.map((button) => Math.abs(middle(button) - middle(text)) < 4);
          """)
        #expect(distances == [true, true])
      }
    }

    @Test func `a toast is inside of the window and above the page`() async throws {
      try await browse { browser in
        try await browser.run(press("Delete"))
        try await browser.wait(
          until: "getComputedStyle(document.querySelector('.toasts') ?? document.body).position === 'fixed'")
        try await browser.photograph("toast")
        let isOnTop = try await browser.run(
          """
          const { left, top, right, bottom, height } = document.querySelector('.toast').getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, top + height / 2);
          return left >= 0 && right <= innerWidth && bottom <= innerHeight && Boolean(hit.closest('.toast'));
          """)
        #expect(isOnTop == true)
      }
    }
  }
}
