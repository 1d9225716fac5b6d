import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

@Reducer
private struct Maps {
  struct Place: Codable, Equatable {
    var x: Int
    var name: String
  }

  @ObservableState
  struct State: Equatable, Codable {
    var places: [Place] = []
    var showsMap = true
    var title = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case placeAdded(Place)
    case centerButtonTapped
    case mapButtonTapped
  }

  @Dependency(\.page) var page

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .placeAdded(let place): state.places.append(place)
      case .centerButtonTapped:
        page.emit("centered", Place(x: 7, name: "Center"))
        page.emit("centered")
      case .mapButtonTapped: state.showsMap.toggle()
      case .binding: break
      }
      return .none
    }
  }
}

private struct MapsView: View {
  @Bindable var store: StoreOf<Maps>

  var body: some View {
    main {
      output { store.places.map { "\($0.name) \($0.x)" }.joined(separator: ", ") }
      TextField("Title", text: $store.title)
      Button("Center", send: .centerButtonTapped, to: store)
      Button("Map", send: .mapButtonTapped, to: store)
      div(.id("broken")) {}.hook("broken", with: store.places.count)
      // The page loads no script that defines this hook.
      div(.id("late")) {}.hook("late", with: store.places.count)
      if store.showsMap { MapView(store: store) }
      div(.id("own"), .class("own")) {
        p { "Rendered with \(store.places.count)" }
      }
      .excludedFromPatches()
      div(.id("box")) { for _ in 0..<50 { p { "line" } } }
      details(.id("more")) {
        summary { "More" }
        p { "\(store.places.count)" }
      }
    }
    .pageHead { $0.scripts = ["/maps.js"] }
  }
}

private struct MapView: View {
  let store: StoreOf<Maps>

  var body: some View {
    div(.id("map")) {}
      .hook(
        "map", with: store.places, .action("placeAdded", send: Maps.Action.placeAdded, to: store),
        .action("cleared") {})
  }
}

private let script = """
  import { defineHook } from '/periscope/hooks.js';
  window.calls = [];
  window.errors = [];
  addEventListener('error', ({ error }) => errors.push(String(error)));
  defineHook('map', {
    mounted(hook) {
      window.map = hook;
      hook.element.innerHTML = '<canvas tabindex="0"></canvas>';
      calls.push(`mounted ${JSON.stringify(hook.value)}`);
      hook.on('centered', (place) => calls.push(`centered ${JSON.stringify(place)}`));
      hook.on('centered', () => { throw Error('a listener'); });
    },
    updated(hook, previous) { calls.push(`updated ${previous.length} ${hook.value.length}`); },
    destroyed() { calls.push('destroyed'); },
    disconnected() { calls.push('disconnected'); },
    reconnected() { calls.push('reconnected'); },
  });
  defineHook('broken', { mounted() { throw Error('mounted'); }, updated() { calls.push('never'); } });
  """

/// The script of the hook `late`.
private let lateScript = """
  import { defineHook } from '/periscope/hooks.js';
  window.lateCalls = [];
  defineHook('late', {
    mounted(hook) {
      lateCalls.push(`mounted ${hook.element.id} ${hook.value}`);
      hook.on('centered', (place) => lateCalls.push(`centered ${JSON.stringify(place)}`));
    },
    async updated() { throw Error('later'); },
  });
  """

private let shown = "document.querySelector('output').textContent"
private let isIdle = "!document.querySelector('[aria-busy=true]') && window.periscope.outbox.isEmpty()"

extension BrowserTests {
  /// Hooks of a site's own script, and content that patches leave alone.
  @Suite struct HookBrowserTests {
    private func browse(_ delay: Int, _ test: (Browser, TestedSite) async throws -> Void) async throws {
      let site = try TestedSite(
        Site {
          Page("/", title: "Maps", initialState: Maps.State()) {
            Maps()
          } content: { store in
            MapsView(store: store)
          }
          for (path, script) in [("/maps.js", script), ("/late.js", lateScript)] {
            Route("GET", path) { _ in
              Response(headers: ["Content-Type": "text/javascript"], body: Array(script.utf8))
            }
          }
        }, delay: delay)
      defer { site.stop() }
      try await site.browse("/") { browser in
        try await browser.wait(until: "window.periscope?.epoch && window.map")
        try await test(browser, site)
      }
    }

    @Test(arguments: [0, 100])
    func `a hook is mounted, updated and destroyed, pushes typed actions and hears events`(delay: Int) async throws {
      try await browse(delay) { browser, _ in
        try await browser.run("map.push('placeAdded', { x: 3, name: 'A' })")
        try await browser.wait(until: "\(shown) === 'A 3' && \(isIdle)")
        try await browser.click("[value=centerButtonTapped]")
        try await browser.wait(until: "calls.length === 4")
        try await browser.click("[value=mapButtonTapped]")
        try await browser.wait(until: "calls.includes('destroyed') && \(isIdle)")
        try await browser.click("[value=mapButtonTapped]")
        try await browser.wait(until: "calls.length === 6")
        #expect(
          try await browser.run("return calls") == [
            "mounted []", "updated 0 1", #"centered {"name":"Center","x":7}"#, "centered null", "destroyed",
            #"mounted [{"name":"A","x":3}]"#,
          ])
        // The errors of the other hook and of the second listener are reported, and nothing else has failed.
        #expect(
          try await browser.run("return errors") == [
            "Error: mounted", "Error: a listener", "Error: a listener",
          ])
        #expect(try await browser.run("return window.periscope.resyncs") == 0)
      }
    }

    @Test
    func `a hook whose script arrives late gets its element and the earlier events, which no other hook gets again`()
      async throws
    {
      try await browse(0) { browser, _ in
        try await browser.click("[value=centerButtonTapped]")
        try await browser.wait(until: "calls.includes('centered null') && \(isIdle)")
        for call in ["destroyed", "mounted []"] {
          try await browser.run("calls.length = 0")
          try await browser.click("[value=mapButtonTapped]")
          try await browser.wait(until: "calls.includes('\(call)') && \(isIdle)")
        }
        let calls = try await browser.await(
          """
          const element = document.createElement('script');
          element.type = 'module';
          element.src = '/late.js';
          await new Promise((done, fail) => {
            Object.assign(element, { onload: done, onerror: fail });
            document.head.append(element);
          });
          return lateCalls;
          """)
        #expect(calls == ["mounted late 0", #"centered {"name":"Center","x":7}"#, "centered null"])
        #expect(try await browser.run("return calls") == ["mounted []"])
        // A promise that is rejected is reported.
        try await browser.run("errors.length = 0; map.push('placeAdded', { x: 3, name: 'A' })")
        try await browser.wait(until: "errors.length === 1 && \(shown) === 'A 3' && \(isIdle)")
        #expect(try await browser.run("return errors") == ["Error: later"])
        // Once its script is there, each event arrives once.
        try await browser.run("lateCalls.length = 0")
        try await browser.click("[value=centerButtonTapped]")
        try await browser.wait(until: "lateCalls.length === 2 && \(isIdle)")
      }
    }

    @Test func `patches fit a page with texts that a hook has written, after the page was merged with the server's`()
      async throws
    {
      try await browse(0) { browser, _ in
        try await browser.run("late.innerHTML = '<p>one</p><p>two</p>'; window.before = window.periscope.epoch")
        try await browser.run(
          "document.querySelector('output').replaceChildren(); map.push('placeAdded', { x: 3, name: 'A' })")
        try await browser.wait(until: "\(shown) === 'A 3' && \(isIdle)")
        try await browser.run("map.push('placeAdded', { x: 4, name: 'B' })")
        try await browser.wait(
          until: "\(shown) === 'A 3, B 4' && document.querySelector('#more p').textContent === '2' && \(isIdle)")
        #expect(try await browser.run("return [late.textContent, window.periscope.resyncs]") == ["onetwo", 1])
      }
    }

    @Test func `a hook's payload of a wrong type, and an action that the hook is not offered, change nothing`()
      async throws
    {
      try await browse(0) { browser, _ in
        try await browser.keepNotices()
        try await browser.run(
          "console.error = (text) => errors.push(text); map.push('placeAdded', { x: '3', name: 'A' })")
        let status = "document.querySelector('#periscope-status').textContent"
        try await browser.wait(until: status)
        #expect(
          try await browser.run("return \(status)")
            == "Some of what you entered is not accepted.")
        #expect(try await browser.run("return errors.at(-1)") == "map.placeAdded: JSON with a number at 'x'.")
        let problem = try await browser.run(
          "try { map.push('mapButtonTapped') } catch (error) { return error.message }")
        #expect(problem == "The hook 'map' may not push 'mapButtonTapped', but: placeAdded,cleared")
        #expect(try await browser.run("return \(shown)") == "")
      }
    }

    @Test func `patches change nothing in content that is excluded from them, and update the rest of the page`()
      async throws
    {
      try await browse(0) { browser, _ in
        try await browser.run("own.innerHTML = '<b>mine</b>'; own.className = 'changed'; own.title = 'mine'")
        try await browser.run("map.push('placeAdded', { x: 3, name: 'A' })")
        try await browser.wait(until: "\(shown) === 'A 3' && \(isIdle)")
        let kept = "[own.innerHTML, own.className, own.title, document.querySelector('#more p').textContent]"
        #expect(try await browser.run("return \(kept)") == ["<b>mine</b>", "changed", "mine", "1"])
        // A page that is loaded again shows the current state.
        try await browser.reload()
        try await browser.wait(until: "window.periscope?.epoch && window.map")
        #expect(try await browser.run("return own.textContent") == "Rendered with 1")
      }
    }

    /// Changes the focus, scroll position and content of elements, and returns an expression that is true if the page has
    /// kept these changes.
    private func begin(_ browser: Browser) async throws -> String {
      try await browser.run(
        """
        window.canvas = document.querySelector('canvas');
        own.innerHTML = '<b>mine</b>';
        box.style.cssText = 'height: 40px; overflow: auto';
        box.scrollTop = 30;
        more.open = true;
        canvas.focus();
        window.before = window.periscope.epoch;
        """)
      return """
        document.querySelector('canvas') === canvas && document.activeElement === canvas && box.scrollTop === 30
          && own.innerHTML === '<b>mine</b>' && more.open && document.querySelector('.field input').value === 'half'
        """
    }

    @Test(arguments: [0, 100])
    func `elements with hooks, excluded elements, focus and scroll survive a restart, and new values arrive`(delay: Int)
      async throws
    {
      try await browse(delay) { browser, site in
        try await browser.run("map.push('placeAdded', { x: 3, name: 'A' })")
        try await browser.wait(until: "\(shown) === 'A 3' && \(isIdle)")
        try await browser.type("half", into: "[name=title]")
        let isKept = try await begin(browser)
        try await browser.run("calls.length = 0")
        try site.restart()
        try await browser.wait(until: "periscope.epoch !== window.before && calls.includes('reconnected')")
        #expect(try await browser.run("return \(isKept)") == true)
        #expect(try await browser.run("return calls") == ["disconnected", "updated 1 0", "reconnected"])
        // The page and its hooks go on.
        try await browser.run("map.push('placeAdded', { x: 4, name: 'B' })")
        try await browser.wait(until: "\(shown) === 'B 4' && \(isIdle) && calls.includes('updated 0 1')")
        #expect(try await browser.run("return \(isKept) && document.querySelector('#more p').textContent") == "1")
      }
    }

    @Test func `a page that does not fit a patch is merged with the server's page, and its hooks survive`() async throws
    {
      try await browse(0) { browser, _ in
        try await browser.type("half", into: "[name=title]")
        try await browser.wait(until: isIdle)
        let isKept = try await begin(browser)
        try await browser.run(
          "document.querySelector('output').replaceChildren(); map.push('placeAdded', { x: 3, name: 'A' })")
        try await browser.wait(until: "\(shown) === 'A 3' && \(isIdle)")
        #expect(
          try await browser.run("return (\(isKept)) && [window.periscope.resyncs, window.before === periscope.epoch]")
            == [1, true])
        let calls = try await browser.run("return calls.filter((call) => !call.endsWith('connected'))")
        #expect(calls == ["mounted []", "updated 0 1"])
        try await browser.run("map.push('placeAdded', { x: 4, name: 'B' })")
        try await browser.wait(until: "\(shown) === 'A 3, B 4' && \(isIdle)")
        #expect(try await browser.run("return window.periscope.resyncs") == 1)
      }
    }
  }
}
