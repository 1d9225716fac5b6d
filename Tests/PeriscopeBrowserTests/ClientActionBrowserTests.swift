import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

@Reducer
private struct Panel {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    var kind = "small"
  }

  enum Action {
    case countButtonTapped
    case kindButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countButtonTapped: state.count += 1
      case .kindButtonTapped: state.kind = state.kind == "small" ? "large" : "small"
      }
      return .none
    }
  }
}

private struct PanelView: View {
  let store: StoreOf<Panel>

  var body: some View {
    main {
      output { "\(store.count)" }
      Button("Both", send: .countButtonTapped, to: store)
        .clientAction(.show("#menu"), .toggleClass("marked", of: "#box"), .focus("#field"))
      Button("Kind", send: .kindButtonTapped, to: store)
      section(.id("menu")) { p { "Menu \(store.count)" } }.hiddenUntilShown()
      div(.id("box"), .class(store.kind)) { "\(store.kind)" }
      // The branch, and therefore the element, is replaced.
      if store.kind == "small" {
        div(.id("pane")) { "a" }.hiddenUntilShown()
      } else {
        div(.id("pane")) { "b" }.hiddenUntilShown()
      }
      input(.id("field"), .type(.text), .ariaLabel("Field"), .value("text \(store.count)"))
      dialog(.id("help")) {
        button(.type(.button), .id("close")) { "Close" }.clientAction(.closeDialog())
        button(.type(.button), .id("inner-copy")) { "Copy" }.clientAction(.copy(text: "inner"))
      }
      button(.type(.button), .id("open")) { "Open" }.clientAction(.openDialog("#help"))
      button(.type(.button), .id("pane-button")) { "Pane" }.clientAction(.show("#pane"))
      button(.type(.button), .id("copy")) { "Copy" }.clientAction(.copy(from: "#field"))
      button(.type(.button), .id("copied")) { "Copy" }.clientAction(.copy(text: "number \(store.count)"))
      button(.type(.button), .id("share")) { "Share" }.clientAction(.share("/shared", title: "Title"))
      button(.type(.button), .id("print")) { "Print" }.clientAction(.print)
      button(.type(.button), .id("full")) { "Full" }.clientAction(.fullScreen("#box"))
      button(.type(.button), .id("select")) { "Select" }.clientAction(.select("output"))
      button(.type(.button), .id("select-field")) { "Select" }.clientAction(.select("#field"))
      button(.type(.button), .id("toggle")) { "Toggle" }.clientAction(.toggle("#menu"))
      button(.type(.button), .id("mark")) { "Mark" }.clientAction(.addClass("marked", to: "#box"))
      button(.type(.button), .id("unmark")) { "Unmark" }.clientAction(.removeClass("marked", from: "#box"))
      button(.type(.button), .id("to-end")) { "To the end" }.clientAction(.scroll(to: "#end"))
      button(.type(.button), .id("hide")) { "Hide" }.clientAction(.hide(), .scroll(to: "#help"))
      Button("Wrong", send: .countButtonTapped, to: store)
        .attributes(.id("wrong"))
        .clientAction(.focus("#missing"), .focus("]["), .addClass("after", to: "output"))
      p(.id("end")) { "End" }
    }
  }
}

/// A page with one client action.
private struct MarkView: View {
  let name: String

  var body: some View {
    main {
      h1 { name }
      button(.type(.button), .id("mark")) { "Mark" }.clientAction(.addClass("marked", to: "h1"))
    }
  }
}

private let shown = "document.querySelector('output').textContent"
private let isIdle = "!document.querySelector('[aria-busy=true]')"

extension BrowserTests {
  /// Actions that the browser performs without a request.
  @Suite struct ClientActionBrowserTests {
    private func browse(_ delay: Int = 0, _ test: (Browser, TestedSite) async throws -> Void) async throws {
      let site = try TestedSite(
        Site {
          Page("/", title: "Panel", initialState: Panel.State()) {
            Panel()
          } content: { store in
            PanelView(store: store)
          }
        }, delay: delay)
      defer { site.stop() }
      try await site.browse("/") { browser in
        try await browser.wait(until: "window.periscope?.epoch && document.readyState === 'complete'")
        try await browser.run(
          """
          window.errors = [];
          window.calls = [];
          addEventListener('error', ({ error }) => errors.push(String(error)));
          Object.defineProperty(navigator, 'clipboard', {
            configurable: true,
            value: { writeText: async (text) => calls.push(text) },
          });
          navigator.share = async (data) => calls.push(JSON.stringify(data));
          window.print = () => calls.push('print');
          Element.prototype.requestFullscreen = async function () { calls.push(`full ${this.id}`); };
          """)
        try await test(browser, site)
      }
    }

    @Test(arguments: [0, 100])
    func `what client actions have shown and marked survives patches, replaced elements and a restart`(delay: Int)
      async throws
    {
      try await browse(delay) { browser, site in
        #expect(try await browser.run("return [menu.checkVisibility(), pane.checkVisibility()]") == [false, false])
        try await browser.click("[value=countButtonTapped]")
        // At once, without the answer of the server.
        let isShown = "menu.checkVisibility() && box.matches('.marked') && document.activeElement.id === 'field'"
        #expect(try await browser.run("return \(isShown)") == true)
        try await browser.wait(until: "\(shown) === '1' && \(isIdle)")
        #expect(try await browser.run("return \(isShown) && menu.textContent") == "Menu 1")
        try await browser.click("#pane-button")
        try await browser.click("[value=kindButtonTapped]")
        try await browser.wait(until: "box.matches('.large') && \(isIdle)")
        #expect(
          try await browser.run(
            "return [box.className, menu.checkVisibility(), pane.checkVisibility(), pane.textContent]")
            == ["large marked", true, true, "b"])
        try await browser.run("window.before = periscope.epoch")
        try site.restart()
        try await browser.wait(until: "periscope.epoch !== window.before && \(shown) === '0'")
        #expect(
          try await browser.run(
            "return [box.className, menu.checkVisibility(), pane.checkVisibility(), pane.textContent]")
            == ["small marked", true, true, "a"])
      }
    }

    @Test func `copying, sharing, printing, dialogs and other client actions are performed without a request`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.run(
          "window.requests = 0; const { fetch } = window; window.fetch = (...all) => { requests += 1; return fetch(...all); }"
        )
        for id in ["copy", "copied", "share", "full", "print"] { try await browser.click("#\(id)") }
        try await browser.wait(until: "calls.length === 5")
        let origin = try await browser.run("return location.origin").string ?? ""
        #expect(
          try await browser.run("return calls") == [
            "text 0", "number 0", .string(#"{"url":"\#(origin)/shared","title":"Title"}"#), "full box", "print",
          ])
        try await browser.click("#open")
        #expect(try await browser.run("return help.matches(':modal')") == true)
        try await browser.click("#close")
        #expect(try await browser.run("return help.open") == false)
        try await browser.click("#select")
        #expect(try await browser.run("return `${getSelection()}`") == "0")
        try await browser.click("#hide")
        #expect(try await browser.run("return [hide.checkVisibility(), requests, errors.length]") == [false, 0, 0])
      }
    }

    @Test(arguments: [0, 100])
    func `toggled views and added and removed classes stay that way in patches`(delay: Int) async throws {
      try await browse(delay) { browser, _ in
        let state = "[menu.checkVisibility(), box.className]"
        let steps: [(String, JSON)] = [
          ("toggle", [true, "small"]), ("mark", [true, "small marked"]), ("toggle", [false, "small marked"]),
          ("unmark", [false, "small"]),
        ]
        for (id, expected) in steps {
          try await browser.click("#\(id)")
          #expect(try await browser.run("return \(state)") == expected)
        }
        try await browser.click("[value=kindButtonTapped]")
        try await browser.wait(until: "box.matches('.large') && \(isIdle)")
        #expect(try await browser.run("return \(state)") == [false, "large"])
      }
    }

    @Test func `a second click leaves the full screen, and a field is selected, and a view is scrolled to`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.run(
          """
          let shown = null;
          Object.defineProperty(document, 'fullscreenElement', { get: () => shown });
          Element.prototype.requestFullscreen = async function () { shown = this; };
          document.exitFullscreen = async () => { calls.push(`left ${shown.id}`); shown = null; };
          """)
        try await browser.click("#full")
        #expect(try await browser.run("return document.fullscreenElement.id") == "box")
        try await browser.click("#full")
        #expect(try await browser.run("return [calls.at(-1), document.fullscreenElement]") == ["left box", .null])
        try await browser.click("#select-field")
        #expect(try await browser.run("return [field.selectionStart, field.selectionEnd]") == [0, 6])
        try await browser.run("end.style.marginTop = '3000px'; scrollTo(0, 0)")
        try await browser.click("#to-end")
        try await browser.wait(until: "end.getBoundingClientRect().top < innerHeight && scrollY > 1000")
      }
    }

    @Test func `a browser that cannot share copies the URL`() async throws {
      try await browse { browser, _ in
        try await browser.run("navigator.share = undefined")
        try await browser.click("#share")
        try await browser.wait(until: "calls.length === 1")
        #expect(try await browser.run("return calls[0] === `${location.origin}/shared`") == true)
      }
    }

    @Test func `without TLS, a text is copied inside an open dialog too, and the focus returns; a failure is reported`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.run(
          """
          Object.defineProperty(navigator, 'clipboard', { value: undefined });
          document.execCommand = (command) => {
            const { value, selectionStart, selectionEnd } = document.activeElement;
            calls.push(`${command} ${value?.slice(selectionStart, selectionEnd)}`);
            return !window.isRefused;
          };
          """)
        try await browser.run("document.getElementById('copied').focus()")
        try await browser.click("#copied")
        try await browser.click("#open")
        try await browser.run("document.getElementById('inner-copy').focus()")
        try await browser.click("#inner-copy")
        #expect(try await browser.run("return calls") == ["copy number 0", "copy inner"])
        #expect(
          try await browser.run("return [document.activeElement.id, document.querySelectorAll('textarea').length]")
            == ["inner-copy", 0])
        #expect(try await browser.run("return errors") == [])
        try await browser.run("window.isRefused = true")
        try await browser.click("#inner-copy")
        try await browser.wait(until: "errors.length === 1")
        #expect(try await browser.run("return errors") == ["Error: The browser has not copied the text."])
      }
    }

    @Test func `a client action that fails is reported, and the control's other actions and request still follow`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.click("#wrong")
        try await browser.wait(until: "\(shown) === '1' && document.querySelector('output.after')")
        #expect(try await browser.run("return errors.length") == 2)
        #expect(try await browser.run("return errors[0]") == "Error: There is no element '#missing'.")
      }
    }

    @Test func `however many pages of a layout have client actions, they observe the page once`() async throws {
      let site = try TestedSite(
        Site {
          PageGroup {
            Page("/one", title: "One") { MarkView(name: "One") }
            Page("/two", title: "Two") { MarkView(name: "Two") }
          }
          .layout { content in
            a(.href("/one"), .id("to-One")) { "One" }
            a(.href("/two"), .id("to-Two")) { "Two" }
            content
          }
        })
      defer { site.stop() }
      try await site.browse("/one") { browser in
        try await browser.wait(until: "window.periscope?.isFollowing && document.readyState === 'complete'")
        try await browser.run(
          """
          window.observers = new Set();
          const { observe } = MutationObserver.prototype;
          MutationObserver.prototype.observe = function (target, options) {
            if (options.attributeFilter?.includes('hidden')) observers.add(this);
            return observe.call(this, target, options);
          };
          """)
        for next in ["Two", "One", ""] {
          try await browser.run("document.getElementById('mark').click()")
          try await browser.wait(until: "document.querySelector('h1.marked')")
          guard !next.isEmpty else { break }
          try await browser.run("document.getElementById('to-\(next)').click()")
          try await browser.wait(
            until: "document.querySelector('h1:not(.marked)')?.textContent === '\(next)' && \(VisitStage.isQuiet)")
        }
        #expect(try await browser.run("return observers.size") == 1)
      }
    }

    @Test(.needsPagesWithoutScripts)
    func
      `without scripts, a control with client actions sends its own action, and views hidden until shown are visible`()
      async throws
    {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/invitation", runsScripts: false)
        try await browser.see("//section[@id='details']/p[. = 'This is link number 1.']")
        try await browser.click("[value=copyButtonTapped]")
        try await browser.see("//output[. = 'Copied once']")
      }
    }
  }
}
