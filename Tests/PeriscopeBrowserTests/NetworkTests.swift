import Foundation
import PeriscopeTestSupport
import PeriscopeTesting
import Testing

private let quiet = "!document.querySelector('[aria-busy]')"
private let title = "document.querySelector('[name=newTitle]')"
private let titles =
  "[...document.querySelectorAll('ul.cards li button[role=switch]')].map((e) => e.textContent).join()"
private let status = "document.querySelector('#periscope-status').textContent"

private func count(is value: Int) -> String { "document.querySelector('output').textContent === '\(value)'" }

extension BrowserTests {
  /// Pages over a slow network.
  @Suite struct NetworkTests {
    @Test(arguments: NetworkStage.delays, [60, 200])
    func `entries that are typed faster than the network answers are not mixed up`(delay: Int, pace: Int) async throws {
      try await NetworkStage.with(delay, at: "/todos") { stage in
        let browser = stage.browser
        try await browser.run("\(title).focus()")
        try await browser.type("one\ntwo\nthree\n", every: pace)
        try await browser.wait(until: "\(titles) === 'three,two,one' && \(quiet)")
        #expect(try await browser.run("return \(title).value") == "")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `typing and submitting is one request, and submitting twice creates one entry`(delay: Int)
      async throws
    {
      try await NetworkStage.with(delay, at: "/todos") { stage in
        let browser = stage.browser
        // Lengthens the pause after which a typed value is sent, so that it does not end before the click.
        try await browser.run(
          """
          const plain = window.setTimeout;
          window.setTimeout = (action, delay, ...rest) => plain(action, delay > 0 ? delay * 20 : delay, ...rest);
          \(title).focus();
          """)
        try await browser.type("Milk", every: 0)
        try await stage.holdingPosts { try await browser.click("[value=addButtonTapped]", pauses: [20, 0]) }
        try await browser.wait(until: "\(titles) === 'Milk' && \(quiet)")
        let posts = try await browser.posts()
        #expect(posts == ["newTitle=Milk&action=addButtonTapped"])
        try await browser.run("\(title).focus()")
        try await stage.holdingPosts { try await browser.type("Tea\n\n", every: 0) }
        try await browser.wait(until: "\(titles) === 'Tea,Milk' && \(quiet)")
        #expect(try await browser.posts().count == 2)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `ten clicks within one round trip are sent in at most two requests`(delay: Int) async throws {
      try await NetworkStage.with(delay, at: "/counter") { stage in
        let browser = stage.browser
        try await browser.run(
          "window.times = []; addEventListener('click', ({ timeStamp }) => times.push(timeStamp), { capture: true })")
        try await browser.click("button[value=incrementButtonTapped]", pauses: Array(repeating: 1, count: 10))
        try await browser.wait(until: count(is: 10) + " && \(quiet)")
        let posts = try await browser.posts()
        #expect(posts.joined(separator: "\n").split(separator: "\n").count == 10)
        // Each further round trip that a slow driver or a busy machine needs for the clicks allows for one more request.
        guard delay > 0 else { return }
        let time = try await browser.run("return times.at(-1) - times[0]").number ?? 0
        #expect(posts.count <= 2 + Int(time) / (2 * delay))
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a click on a control that a patch has moved under the pointer is ignored`(delay: Int) async throws {
      try await NetworkStage.with(delay, at: "/todos") { stage in
        let browser = stage.browser
        try await browser.run("\(title).focus()")
        try await browser.type("a\nb\nc\n", every: 0)
        try await browser.wait(until: "\(titles) === 'c,b,a' && \(quiet)")
        // Ends the sliding of the rows, so that their buttons are at their places.
        try await browser.finishAnimations()
        try await browser.run(
          """
          window.clicks = 0;
          const list = document.querySelector('ul.cards');
          const box = list.querySelector('[value$=deleteButtonTapped]').getBoundingClientRect();
          const place = { clientX: box.x + 9, clientY: box.y + 9, bubbles: true, cancelable: true, detail: 1 };
          window.press = () => {
            const target = document.elementFromPoint(place.clientX, place.clientY);
            for (const type of ['pointerdown', 'pointerup']) target.dispatchEvent(new PointerEvent(type, place));
            target.dispatchEvent(new MouseEvent('click', place));
            window.clicks += 1;
          };
          // The second click follows as soon as the row is removed.
          new MutationObserver((_, observer) => (observer.disconnect(), press())).observe(list, { childList: true });
          press();
          """)
        try await browser.wait(until: "\(titles) === 'b,a' && \(quiet)")
        #expect(try await browser.run("return window.clicks") == 2)
        #expect(try await browser.posts().filter { $0.contains("delete") }.count == 1)
      }
    }

    @Test(.needsDevTools, arguments: NetworkStage.delays)
    func `values entered before the script runs are sent once`(delay: Int) async throws {
      let preparation = """
        document.addEventListener('readystatechange', () => {
          if (document.readyState !== 'interactive') return;
          window.wasEarly = !window.periscope;
          document.querySelector('[name=name]').value += ' L';
          document.querySelector('[name=room]').value = 'suite';
          document.querySelector('[type=checkbox][name=hasParking]').click();
        });
        """
      try await NetworkStage.with(delay, at: "/controls", preparation: preparation) { stage in
        let browser = stage.browser
        try await browser.wait(
          until: "document.querySelector('main').textContent.includes('640 a night') && \(quiet)"
            + " && document.querySelector('[name=name]').defaultValue === 'Ada L'"
            + " && document.querySelector('[type=checkbox][name=hasParking]').defaultChecked")
        #expect(try await browser.run("return window.wasEarly") == true)
        #expect(try await browser.posts().count == 1)
      }
    }

    @Test(.needsDevTools, arguments: NetworkStage.delays)
    func `a press before the script runs is performed once`(delay: Int) async throws {
      let preparation = """
        document.addEventListener('readystatechange', () => {
          if (document.readyState !== 'interactive' || sessionStorage.pressed) return;
          sessionStorage.pressed = !window.periscope;
          document.querySelector('button[value=incrementButtonTapped]').click();
        });
        """
      try await NetworkStage.with(delay, at: "/counter", preparation: preparation) { stage in
        try await stage.browser.wait(until: count(is: 1) + " && window.periscope")
        try await stage.browser.click("button[value=incrementButtonTapped]")
        try await stage.browser.wait(until: count(is: 2) + " && \(quiet)")
        #expect(try await stage.browser.run("return sessionStorage.pressed") == "true")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a restart of the server loses no entered text of a page that is not archived`(delay: Int) async throws {
      try await NetworkStage.with(delay, at: "/order") { stage in
        let browser = stage.browser
        try await browser.type("Blob", into: "[name=name]")
        try await browser.wait(until: "document.querySelector('[name=name]').defaultValue === 'Blob'")
        try await browser.type("Main St", into: "[name='pizza.address.street']")
        stage.stage.server.kill()
        try await stage.stage.restartServer()
        try await browser.run("dispatchEvent(new Event('focus'))")
        try await browser.wait(
          until: "document.querySelector('[name=name]')?.defaultValue === 'Blob'"
            + " && document.querySelector('[name=\"pizza.address.street\"]').defaultValue === 'Main St'")
        let shown = try await browser.run(
          "return ['name', 'pizza.address.street'].map((name) => document.getElementsByName(name)[0].value)")
        #expect(shown == ["Blob", "Main St"])
      }
    }

    @Test(arguments: NetworkStage.delays, [false, true])
    func `a restart of the server loses no choice of a page that is not archived, also if it is reloaded`(
      delay: Int, reloads: Bool
    ) async throws {
      try await NetworkStage.with(delay, at: "/order", needsCompleteBrowser: true) { stage in
        let browser = stage.browser
        let size = "document.querySelector('[name=\"pizza.size\"][value=large]')"
        let box = "document.querySelector('[name=\"pizza.isSliced\"][type=checkbox]')"
        let isChosen =
          "\(size)?.checked && \(size).defaultChecked && !\(box).checked && !\(box).defaultChecked && \(quiet)"
        try await browser.waitForAssistance()
        try await browser.run("\(size).click(); \(box).click();")
        try await browser.wait(until: isChosen)
        let epoch = try await browser.run("return window.periscope.epoch").string ?? ""
        if reloads {
          try await stage.reloadAfterRestart()
        } else {
          stage.stage.server.kill()
          try await stage.stage.restartServer()
          try await browser.run("dispatchEvent(new Event('focus'))")
        }
        try await browser.wait(until: "window.periscope?.epoch !== '\(epoch)' && \(isChosen)")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a restart of the server loses no switch of a page that is not archived`(delay: Int) async throws {
      try await NetworkStage.with(delay, at: "/controls") { stage in
        let browser = stage.browser
        let isOn = "document.querySelector('[name=wantsNews]')?.ariaChecked === 'true' && \(quiet)"
        try await browser.waitForAssistance()
        try await browser.click("[name=wantsNews]")
        try await browser.wait(until: isOn)
        let epoch = try await browser.run("return window.periscope.epoch").string ?? ""
        stage.stage.server.kill()
        try await stage.stage.restartServer()
        try await browser.run("dispatchEvent(new Event('focus'))")
        try await browser.wait(until: "window.periscope?.epoch !== '\(epoch)' && \(isOn) && !\(status)")
        let isKept = try await browser.await(
          """
          const response = await fetch(location.href, { headers: { Accept: 'application/json' } });
          return (await response.json()).state.wantsNews;
          """)
        #expect(isKept == true)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a reload after a restart of the server loses no entered text of a page that is not archived`(delay: Int)
      async throws
    {
      try await NetworkStage.with(delay, at: "/order", needsCompleteBrowser: true) { stage in
        let browser = stage.browser
        try await browser.type("Blob", into: "[name=name]")
        try await browser.wait(until: "document.querySelector('[name=name]').defaultValue === 'Blob'")
        try await browser.type("Main St", into: "[name='pizza.address.street']")
        try await stage.reloadAfterRestart()
        try await browser.wait(
          until: "document.querySelector('[name=name]')?.defaultValue === 'Blob'"
            + " && document.querySelector('[name=\"pizza.address.street\"]').defaultValue === 'Main St'")
        let shown = try await browser.run(
          "return ['name', 'pizza.address.street'].map((name) => document.getElementsByName(name)[0].value)")
        #expect(shown == ["Blob", "Main St"])
        // The server has the values: they are not restored again.
        try await browser.reload()
        try await browser.wait(until: "document.querySelector('[name=name]')?.value === 'Blob'")
        #expect(try await browser.run("return sessionStorage.length") == 0)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `values that cannot be restored after a restart and a reload are reported`(delay: Int) async throws {
      try await NetworkStage.with(delay, at: "/todos", needsCompleteBrowser: true) { stage in
        let browser = stage.browser
        try await browser.run("\(title).focus()")
        try await browser.type("Milk\n", every: 0)
        try await browser.wait(until: "\(titles) === 'Milk' && \(quiet)")
        try await browser.click("[value$=editButtonTapped]")
        try await browser.type("!", into: "[name$='.title']")
        try await browser.wait(until: "document.querySelector('[name$=\".title\"]').defaultValue === 'Milk!'")
        try await stage.reloadAfterRestart()
        try await browser.wait(until: "\(status) === 'Some of what you entered could not be restored.'")
      }
    }

    @Test(arguments: NetworkStage.delays, [false, true])
    func `values that cannot be restored after a restart are reported`(delay: Int, takesLong: Bool) async throws {
      try await NetworkStage.with(delay, at: "/todos") { stage in
        let browser = stage.browser
        try await browser.run("\(title).focus()")
        try await browser.type("Milk\n", every: 0)
        try await browser.wait(until: "\(titles) === 'Milk' && \(quiet)")
        try await browser.click("[value$=editButtonTapped]")
        try await browser.type("!", into: "[name$='.title']")
        try await browser.wait(until: "document.querySelector('[name$=\".title\"]').defaultValue === 'Milk!'")
        stage.stage.server.kill()
        if takesLong { try await browser.wait(until: "\(status) === 'Connection lost.'") }
        try await stage.stage.restartServer()
        try await browser.run("dispatchEvent(new Event('focus'))")
        try await browser.wait(until: "\(status) === 'Some of what you entered could not be restored.'")
      }
    }

    @Test(.needsDevTools, arguments: NetworkStage.delays)
    func `a stepper and a switch that are pressed offline are sent later`(delay: Int) async throws {
      try await NetworkStage.with(delay, at: "/controls", needsCompleteBrowser: true) { stage in
        let browser = stage.browser
        try await browser.network(isOn: false)
        try await browser.wait(until: status)
        for _ in 0..<2 { try await browser.click("[aria-label=Increment]") }
        try await browser.click("[name=wantsNews]")
        let shown =
          "[document.querySelector('[name=persons]').value, document.querySelector('[name=wantsNews]').ariaChecked]"
        #expect(try await browser.run("return \(shown)") == ["4", "true"])
        try await browser.network(isOn: true)
        try await browser.wait(
          until: "document.querySelector('[name=persons]').defaultValue === '4' && \(quiet)"
            + " && document.querySelector('[name=wantsNews]').value === 'false'")
        #expect(try await browser.run("return \(shown)") == ["4", "true"])
      }
    }
  }
}
