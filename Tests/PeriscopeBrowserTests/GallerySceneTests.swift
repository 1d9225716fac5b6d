import PeriscopeTesting
import Testing

/// A state of an example page that a user's actions lead to.
struct GalleryScene: CustomStringConvertible, Sendable {
  enum Step: Sendable {
    /// Presses the control with a name.
    case press(String)
    /// Types into the field with a name.
    case type(String, into: String)
    /// Chooses files with these names and types in the page's control for files.
    case choose([[String]])
    /// Waits until an expression is true.
    case wait(String)
  }

  let description: String
  let path: String
  let steps: [Step]

  init(_ description: String, at path: String, _ steps: Step...) {
    self.description = description
    self.path = path
    self.steps = steps
  }

  private static let modal = Step.wait("document.querySelector('dialog:modal')")

  private static func shown(_ day: String) -> Step {
    .wait("document.querySelector('main output').textContent === '\(day)'")
  }

  private static func booked(_ count: Int) -> Step {
    .wait("['.row', '.calendar .prominent'].every((one) => document.querySelectorAll(one).length === \(count))")
  }

  static let all = [
    GalleryScene(
      "files", at: "/attachments",
      .choose([["notes.txt", "text/plain"], ["A long name of a picture from the holidays.txt", "text/plain"]]),
      .wait("document.querySelectorAll('.row').length === 2"), .choose([["a.zip", "application/zip"]]),
      .wait("document.querySelector('[data-words]').shadowRoot?.querySelector('[role=alert]')"),
      .press("Remove notes.txt"),
      .wait("getComputedStyle(document.querySelector('.toasts') ?? document.body).position === 'fixed'"),
      .wait("[...document.querySelectorAll('html > .visually-hidden')].some((region) => region.textContent)")),
    GalleryScene(
      "days", at: "/planner", .press("14"), shown("14 January"), .press("Book"), booked(1), .press("22"),
      shown("22 January"), .press("Book"), booked(2), .press("28"), shown("28 January")),
    GalleryScene(
      "details", at: "/invitation", .press("Details"), .press("Help"), .wait("document.querySelector('dialog[open]')")),
    GalleryScene(
      "message", at: "/mail", .press("Margaret Alarm 1202"),
      .wait("document.querySelector('.split > .detail .bar')")),
    GalleryScene("extras", at: "/order", .press("Extras"), modal),
    GalleryScene(
      "long-todos", at: "/todos",
      .type("A long thing to do that needs more than one line on a phone", into: "New todo"),
      .press("Add"), .type("Bread", into: "New todo"), .press("Add"),
      .wait("document.querySelectorAll('.card').length === 2")),
    GalleryScene(
      "recording", at: "/meetings", .press("Record"), modal, .press("End"), .press("Save"),
      .wait("document.querySelector('.row') && !document.querySelector('dialog')")),
    GalleryScene("open-sheet", at: "/design", .press("Sheet"), modal),
    GalleryScene("open-popover", at: "/design", .press("Popover"), modal),
    GalleryScene("open-alert", at: "/design", .press("Alert"), modal),
    GalleryScene("open-confirmation", at: "/design", .press("Confirmation"), modal),
    GalleryScene("open-menu", at: "/design", .press("Menu"), modal),
  ]

  func perform(in browser: Browser) async throws {
    try await browser.wait(until: "window.periscope?.epoch")
    for step in steps {
      switch step {
      case .press(let name): try await browser.pressControl(named: name)
      case .type(let text, let name): try await browser.type(text, intoControlNamed: name)
      case .wait(let condition): try await browser.wait(until: condition)
      case .choose(let files):
        let list = files.map { "list.items.add(new File(['text'], '\($0[0])', { type: '\($0[1])' }));" }
        try await browser.run(
          """
          const list = new DataTransfer();
          \(list.joined())
          const control = document.querySelector('[type=file]');
          control.files = list.files;
          control.dispatchEvent(new Event('change', { bubbles: true }));
          """)
      }
      try await browser.wait(until: "!document.querySelector('[aria-busy=true]')")
    }
    try await browser.finishAnimations()
  }
}

extension BrowserTests {
  /// Dialogs, toasts, files and other content that the example pages do not show at first.
  @Suite struct GallerySceneTests {
    @Test(arguments: [320, 390, 1_440])
    func
      `content that a user's actions show is inside of the window, covers nothing of its layer, and is not cut off`(
        width: Int
      ) async throws
    {
      try await check(width: width)
    }

    @Test func `content that a user's actions show is inside of the window, uncovered and whole with text of 200 %`()
      async throws
    {
      try await check(width: 390, prepare: GalleryLayoutTests.largeText)
    }

    @Test(.needsDevTools, arguments: GalleryPictureTests.windows)
    func `content that a user's actions show is inside of the window, uncovered and whole in each look`(
      look: GalleryPictureTests.Look, width: Int
    ) async throws {
      try await visit(width: width) { browser, scene in
        try await look.apply(to: browser, width: width)
        try await look.change(browser)
        let found = try await browser.run(GalleryLayoutTests.misplaced)
        #expect(found == GalleryLayoutTests.nothing, "\(scene): \(found)")
        try await browser.photograph("\(scene)-\(look)-\(width)")
      }
    }

    private func check(width: Int, prepare: String = "") async throws {
      let prepare = width == 320 ? GalleryLayoutTests.textSpacing : prepare
      try await visit(width: width) { browser, scene in
        let found = try await browser.run(prepare + GalleryLayoutTests.misplaced)
        #expect(found == GalleryLayoutTests.nothing, "\(scene): \(found)")
      }
    }

    private func visit(width: Int, _ test: (Browser, GalleryScene) async throws -> Void) async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/")
        for scene in GalleryScene.all {
          try await browser.resize(width: width, height: 900)
          try await browser.open(stage.server.address(of: scene.path))
          try await scene.perform(in: browser)
          try await test(browser, scene)
          // Closes the dialog: a state that lasts for the session would show it in the next scene of the page.
          try await browser.press("\u{E00C}")
          try await browser.wait(until: "!document.querySelector('dialog:modal')")
        }
      }
    }

    @Test func `the title of a sheet is at the height of its confirmation button`() async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/design")
        try await browser.resize(width: 1_440, height: 900)
        try await browser.pressControl(named: "Sheet")
        try await browser.wait(until: "document.querySelector('dialog:modal')")
        let middles = try await browser.run(
          """
          const middle = (selector) => {
            const { top, bottom } = document.querySelector(`dialog:modal ${selector}`).getBoundingClientRect();
            return (top + bottom) / 2;
          };
          return Math.abs(middle('.navigation-title') - middle('.confirmation button')) < 6;
          """)
        #expect(middles == true)
      }
    }

    @Test(arguments: [390, 1_440])
    func `the close button of a popover is in the middle of its height, with room for the focus ring`(width: Int)
      async throws
    {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/design")
        try await browser.resize(width: width, height: 900)
        try await browser.pressControl(named: "Popover")
        try await browser.wait(until: "document.querySelector('dialog.popover:modal')")
        try await browser.finishAnimations()
        let found = try await browser.run(
          """
          const place = (selector) => document.querySelector(selector).getBoundingClientRect();
          const [dialog, button] = [place('dialog.popover'), place('dialog.popover .close')];
          const isOneLine = dialog.height < 2 * button.height;
          const middle = ({ top, bottom }) => (top + bottom) / 2;
          return [!isOneLine || Math.abs(middle(dialog) - middle(button)) < 2, dialog.bottom - button.bottom >= 4];
          """)
        #expect(found == [true, true])
      }
    }

    @Test func `an alert is in the middle of the window; its action is prominent, and its cancel button is not`()
      async throws
    {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/design")
        try await browser.resize(width: 1_440, height: 900)
        try await browser.pressControl(named: "Alert")
        try await browser.wait(until: "document.querySelector('dialog:modal')")
        try await browser.finishAnimations()
        let found = try await browser.run(
          """
          const { top, bottom } = document.querySelector('dialog:modal').getBoundingClientRect();
          const color = (selector) => getComputedStyle(document.querySelector(selector)).backgroundColor;
          const named = (name) => [...document.querySelectorAll('dialog button')].find(({ textContent }) => textContent === name);
          return [
            Math.abs(top + bottom - innerHeight) < 4,
            ...['Try again', 'Leave it'].map((name) => getComputedStyle(named(name)).backgroundColor === color('.prominent')),
          ];
          """)
        #expect(found == [true, true, false])
      }
    }
  }
}
