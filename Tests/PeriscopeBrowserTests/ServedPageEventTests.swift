import PeriscopeTesting
import Testing

private let dialog = """
  <!--[3--><dialog open data-modal closedby="any"><input id="inside"><button data-cancel data-click="- action=cancel">No</button>\
  </dialog><!--]-->
  """

extension BrowserTests {
  /// Events that elements offer, dialogs, and commands of the server.
  @Suite struct ServedPageEventTests {
    @Test func `the script sends the events that an element offers`() async throws {
      let body = """
        <form><div id="row" data-click="- action=row" data-dblclick="- action=twice"><i>x</i><button type="button" \
        data-click="- action=one&#10;- action=two&amp;n=2">y</button><input type="checkbox"></div></form>\
        <input id="i" data-focusin="- action=in" data-focusout="- action=out" data-input="- typed=" data-change="- changed=">
        """
      try await ServedPage.with(body) { page, browser in
        try await browser.click("i")
        try await browser.click("button")
        try await browser.click("[type=checkbox]")
        try await browser.type("a", into: "#i")
        // Waits for these posts, because events that are not sent yet would be joined with later ones.
        _ = try page.posts(5)
        try await browser.type("b", into: "#i")
        try await browser.run("document.querySelector('#i').blur()")
        let posts = try page.posts(8)
        #expect(
          posts.map(\.body) == [
            "action=row", "action=one", "action=two&n=2", "action=in", "typed=a", "typed=ab", "changed=ab",
            "action=out",
          ])
      }
    }

    @Test func `the script sends only the keys that an element names`() async throws {
      let body =
        #"<form method="post"><input data-keydown="Enter action=enter&#10;Control+k,ArrowUp action=up"></form>"#
      try await ServedPage.with("<div data-keydown=\"Escape action=away&#10;- action=any\">\(body)</div>") {
        page, browser in
        try await browser.click("input")
        try await browser.press("ka\u{E013}\u{E007}\u{E00C}")
        #expect(
          try page.posts(6).map(\.body)
            == ["action=any", "action=any", "action=up", "action=enter", "action=away", "action=any"])
        #expect(try await browser.run("return document.querySelector('input').value") == "ka")
      }
    }

    @Test func `a form with a submit action sends the action instead of its fields`() async throws {
      try await ServedPage.with(#"<form method="post" data-submit="- action=done"><input name="x"></form>"#) {
        page, browser in
        try await browser.type("a\n", into: "input")
        #expect(try page.posts(1).map(\.body) == ["action=done"])
      }
    }

    @Test func `a dialog is modal, and Escape or a click beside it closes it and returns the focus to its button`()
      async throws
    {
      let body = "<!--[1--><button id=\"open\" data-click=\"- action=open\">Open</button><!--[2--><!--]--><!--]-->"
      try await ServedPage.with(body) { page, browser in
        for (round, leave) in ["\u{E00C}", nil].enumerated() {
          try await browser.click("#open")
          _ = try page.posts(2 * round + 1)
          try page.send("2+<\(dialog.replacing("[3", with: "[\(round + 3)"))")
          try await browser.wait(until: "document.querySelector('dialog:modal')")
          #expect(try await browser.run("return document.activeElement.id") == "inside")
          try await browser.press("\u{E004}\u{E004}\u{E004}")
          #expect(try await browser.run("return document.activeElement.id !== 'open'") == true)
          if let leave { try await browser.press(leave) } else { try await browser.press(x: 3, y: 3) }
          #expect(try page.posts(2 * round + 2).last?.body == "action=cancel")
          #expect(try await browser.run("return document.querySelector('dialog').matches(':modal')") == true)
          try page.send("\(round + 3)-")
          try await browser.wait(until: "!document.querySelector('dialog')")
          #expect(try await browser.run("return document.activeElement.id") == "open")
        }
      }
    }

    @Test func `a dialog that must not be closed is shown again, however often Escape is pressed`() async throws {
      let dialog = dialog.replacing(/<button.*<\/button>/, with: "").replacing(" closedby=\"any\"", with: "")
      try await ServedPage.with("<!--[1-->\(dialog)<!--]-->") { page, browser in
        try await browser.wait(until: "document.querySelector('dialog:modal')")
        try await browser.run(
          "document.querySelector('dialog').addEventListener('cancel', () => (window.cancels = (window.cancels ?? 0) + 1))"
        )
        for _ in 0..<3 {
          try await browser.press("\u{E00C}")
          try await browser.wait(until: "document.querySelector('dialog').matches(':modal')")
        }
        #expect(try await browser.run("return window.cancels > 0") == true)
        // Closes the dialog in spite of the cancelled event, as some browsers do at the second Escape.
        try await browser.run("document.querySelector('dialog').close()")
        try await browser.wait(until: "document.querySelector('dialog').matches(':modal')")
      }
    }

    @Test func `a second Escape sends nothing for a dialog whose first cancel action is not answered yet`() async throws
    {
      try await ServedPage.with("<!--[1-->\(dialog)<input id=\"after\" data-change=\"- changed=\"><!--]-->") {
        page, browser in
        try await browser.wait(until: "document.querySelector('dialog:modal')")
        // The event comes late, which otherwise renews the page after a while.
        try await browser.ignoreTimers(of: 1_500)
        page.answer(with: 1)
        try await browser.press("\u{E00C}")
        _ = try page.posts(1)
        try await browser.wait(until: "document.querySelector('[data-cancel]').ariaBusy")
        try await browser.press("\u{E00C}\u{E00C}")
        // The browser may close the dialog by force. Then the script shows it again.
        try await browser.wait(until: "document.querySelector('dialog').matches(':modal')")
        try page.send("3-", id: 1)
        try await browser.wait(until: "!document.querySelector('dialog')")
        try await browser.type("x", into: "#after")
        // WebKit's Tab key does not leave the only field.
        try await browser.run("document.activeElement.blur()")
        #expect(try page.posts(2).map(\.body) == ["action=cancel", "changed=x"])
      }
    }

    @Test func `the command 'blur' of the server removes the focus`() async throws {
      try await ServedPage.with("<!--[1--><input id=\"i\" autofocus><!--]-->") { page, browser in
        try await browser.wait(until: "document.activeElement.id === 'i'")
        try page.send("!blur \"\"", "!title \"left\"")
        try await browser.wait(until: "document.title === 'left'")
        #expect(try await browser.run("return document.activeElement === document.body") == true)
        #expect(try await browser.run("return window.periscope.resyncs") == 0)
      }
    }

    @Test func `a dialog that the browser closes itself sends its cancel action`() async throws {
      try await ServedPage.with("<!--[1-->\(dialog)<!--]-->") { page, browser in
        try await browser.wait(until: "document.querySelector('dialog:modal')")
        try await browser.run("document.querySelector('dialog').close()")
        #expect(try page.posts(1).map(\.body) == ["action=cancel"])
      }
    }

    @Test func `a dialog whose 'open' attribute the server removes sends no cancel action, and returns the focus`()
      async throws
    {
      let dialog = dialog.replacing("<dialog open", with: "<dialog data-p=\"open\"")
      try await ServedPage.with("<!--[1--><button id=\"open\">Open</button>\(dialog)<!--]-->") { page, browser in
        try await browser.run(
          """
          window.closed = new Promise((done) => document.querySelector('dialog').addEventListener('close', done));
          document.querySelector('#open').focus();
          """)
        try page.send("3.0=")
        try await browser.wait(until: "document.querySelector('dialog:modal')")
        try page.send("3.0!")
        try await browser.await("await closed; document.querySelector('#open').dataset.click = '- action=last'")
        #expect(try await browser.run("return document.activeElement.id") == "open")
        try await browser.run("document.querySelector('#open').click()")
        #expect(try page.posts(1).map(\.body) == ["action=last"])
      }
    }

    @Test func `a dialog in the initial page is modal`() async throws {
      try await ServedPage.with("<!--[1-->\(dialog)<!--]-->") { page, browser in
        try await browser.wait(until: "document.querySelector('dialog:modal')")
        try page.send("3<<p>closed</p>")
        try await browser.wait(until: "document.querySelector('p')")
        #expect(try await browser.run("return window.periscope.resyncs") == 0)
      }
    }

    @Test func `commands of the server set the title, move the focus and close the stream`() async throws {
      try await ServedPage.with("<!--[1--><!--[2--><!--]--><!--]-->") { page, browser in
        try page.send(
          "!focus \"inside\"", "2<\(dialog.replacing("<button", with: "<button autofocus"))", "!title \"a \\\"b\\\"\"",
          "!focus \"inside\"")
        try await browser.wait(until: "document.activeElement.id === 'inside'")
        #expect(try await browser.run("return document.title") == "a \"b\"")
        try page.send("!park", "!title \"parked\"")
        try await browser.wait(until: "document.title === 'parked'")
        try page.streamsEnded(1)
        try await browser.run("dispatchEvent(new Event('focus'))")
        try page.send("!title \"shown\"")
        try await browser.wait(until: "document.title === 'shown'")
      }
    }

    @Test func `a page whose browser goes offline reports it at once`() async throws {
      try await ServedPage.with("<p>x</p>") { page, browser in
        try page.send("!title \"connected\"")
        try await browser.wait(until: "document.title === 'connected'")
        let said = try await browser.run(
          """
          dispatchEvent(new Event('offline'));
          const line = document.querySelector('#periscope-status');
          return [line.textContent, document.documentElement.hasAttribute('data-offline')];
          """)
        #expect(said == ["Away!", true])
        try await browser.run("dispatchEvent(new Event('online'))")
        try await browser.wait(
          until: "!document.querySelector('[data-offline]') && !document.querySelector('#periscope-status').textContent"
        )
      }
    }
  }
}
