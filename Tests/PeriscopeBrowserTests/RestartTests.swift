import Foundation
import PeriscopeTestSupport
import PeriscopeTesting
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct RestartTests {
  @Test func `after a restart, a page shows its content and the entered text, and its tasks run again`() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await Stage.with(data: folder.path) { stage in
      let todos = try await stage.browser(at: "/todos")
      try await todos.type("Milk\n", into: "[name=newTitle]")
      try await todos.wait(until: "document.querySelector('ul.cards')?.textContent.includes('Milk')")
      try await todos.type("half a", into: "[name=newTitle]")
      let timer = try await stage.browser(at: "/timer")
      try await timer.click("[value=toggleButtonTapped]")
      let seconds = "document.querySelector('output').textContent"
      try await timer.wait(until: "\(seconds) !== '00:00'")
      try await timer.run("window.seen = \(seconds)")

      stage.server.kill()
      try await todos.wait(until: "document.querySelector('#periscope-status').textContent")
      try await stage.restartServer()

      try await todos.wait(until: "!document.querySelector('#periscope-status').textContent")
      let kept = try await todos.run(
        """
        return [document.querySelector('ul.cards').textContent.includes('Milk'),
          document.querySelector('[name=newTitle]').value];
        """)
      #expect(kept == [true, "half a"])
      try await timer.wait(until: "\(seconds) > window.seen")
    }
  }

  @Test func `choices made while the server was down are sent to the restarted server`() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await Stage.with(data: folder.path) { stage in
      let page = try await stage.browser(at: "/controls")
      // Performs an action first, because a page without actions is not archived.
      try await page.click("[name=wantsNews]")
      try await page.wait(until: "!document.querySelector('[aria-busy=true]')")
      stage.server.kill()
      try await page.wait(until: "document.querySelector('#periscope-status').textContent")
      try await choose(on: page)
      try await stage.restartServer()
      // A click makes the page reconnect at once. A script clicks, because the page may be renewed meanwhile.
      try await page.run("document.querySelector('h1').click()")
      try await expectChoice(on: page)
    }
  }

  @Test(.needsDevTools)
  func `choices and steps made while the network was down are sent afterwards, and the press of a tab is not`()
    async throws
  {
    try await Stage.with { stage in
      let page = try await stage.browser(at: "/controls")
      try await page.wait(until: "document.readyState === 'complete'")
      try await page.run("document.querySelector('h1').isTheSame = true")
      try await page.network(isOn: false)
      try await page.wait(until: "document.querySelector('#periscope-status').textContent")
      try await choose(on: page)
      // A stepper changes a value, which is sent after the interruption. The press of a tab is dropped, because the
      // user may not want it any more.
      try await page.click("[value='persons.increment']")
      try await page.click("[role=tab]:last-of-type")
      // Otherwise the network may be back before the request with the press fails.
      try await page.wait(until: "document.querySelector('[role=tab]:last-of-type').ariaBusy !== 'true'")
      try await page.network(isOn: true)
      try await expectChoice(on: page, persons: 3)
      #expect(try await page.run("return document.querySelector('[role=tab]:last-of-type').ariaSelected") == "false")
      // The page was not replaced, because only the network was interrupted, not the server.
      #expect(try await page.run("return document.querySelector('h1').isTheSame") == true)
    }
  }

  private func choose(on page: Browser) async throws {
    try await page.type(" L.", into: "[name=name]")
    try await page.type("Suite", into: "[name=room]")
    try await page.click("label:has([name=floor][value='0'])")
    try await page.click("label:has([name=hasParking])")
    try await page.click("label:has([name=isQuiet])")
  }

  /// Waits until the server has the chosen values, and checks that the page shows them.
  private func expectChoice(on page: Browser, persons: Double = 2) async throws {
    let state = try await page.await(
      """
      const look = async () => {
        const response = await fetch(location.href, { headers: { Accept: 'application/json' } }).catch(() => null);
        return response?.ok ? (await response.json()).state : {};
      };
      let state = await look();
      while (state.isQuiet !== false) state = await look();
      return [state.name, state.room, state.floor, state.hasParking, state.isQuiet, state.persons];
      """)
    #expect(state == ["Ada L.", "suite", 0, true, false, .number(persons)])
    let shown = try await page.run(
      """
      const [name, room] = ['name', 'room'].map((name) => document.querySelector(`[name=${name}]`).value);
      const on = (selector) => document.querySelector(selector).checked;
      return [name, room, on("[name=floor][value='0']"), on('[type=checkbox][name=hasParking]'), on('[type=checkbox][name=isQuiet]')];
      """)
    #expect(shown == ["Ada L.", "suite", true, true, false])
  }
}
