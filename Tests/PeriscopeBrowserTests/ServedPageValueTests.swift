import PeriscopeTesting
import Testing

private let fields = """
  <!--[1--><form method="post"><input id="a" name="a" data-live="50" data-p="value" value="">\
  <textarea id="b" name="b" data-p="#text"></textarea><input id="c" type="checkbox" name="c" data-live data-p="checked">\
  <select id="d" name="d" data-live><option data-p="selected #text">x</option><option data-p="selected #text">y</option></select>\
  <button id="go">Go</button></form><p><!--$-->text</p><!--]-->
  """

private let a = "document.querySelector('#a')"

extension BrowserTests {
  /// The user's input during changes by the server.
  @Suite struct ServedPageValueTests {
    @Test func `typing sends one request after a pause, and other changes are sent at once`() async throws {
      try await ServedPage.with(fields) { page, browser in
        try await browser.run(
          """
          const type = (value) => { \(a).value = value; \(a).dispatchEvent(new Event('input', { bubbles: true })); };
          \(a).focus();
          for (const value of ['n', 'ne', 'new & old']) type(value);
          """)
        #expect(try page.posts(1) == [.init(path: "/", body: "a=new+%26+old")])
        try await browser.run(
          "\(a).value += '!'; for (const type of ['input', 'change']) \(a).dispatchEvent(new Event(type, { bubbles: true }))"
        )
        try await browser.run("document.querySelector('#c').click()")
        try await browser.run(
          "const d = document.querySelector('#d'); d.value = 'y'; d.dispatchEvent(new Event('change', { bubbles: true }))"
        )
        #expect(try page.posts(4).dropFirst().map(\.body) == ["a=new+%26+old%21", "c=true", "d=y"])
        #expect(try await browser.run("return \(a).ariaBusy") == .null)
      }
    }

    @Test func `a value that waits for a pause in typing is sent when the page is hidden, because a phone may end it`()
      async throws
    {
      let field = #"<form method="post"><input name="a" data-live="600000"></form>"#
      try await ServedPage.with(field) { page, browser in
        try await browser.type("words", into: "input")
        try await browser.run("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        #expect(try page.posts(1).map(\.body) == ["a=words"])
      }
    }

    @Test func `a clicked check box is busy until its event arrives, and a text field is never busy`() async throws {
      try await ServedPage.with(fields) { page, browser in
        // The event comes late, which otherwise renews the page after a while.
        try await browser.ignoreTimers(of: 1_500)
        page.answer(with: 1)
        try await browser.type("x", into: "#a")
        try await browser.click("#c")
        _ = try page.posts(2)
        #expect(
          try await browser.run("return [\(a).ariaBusy, document.querySelector('#c').ariaBusy]") == [.null, "true"])
        try page.send(id: 1)
        try await browser.wait(until: "!document.querySelector('[aria-busy]')")
      }
    }

    @Test func `a submitted form includes its typed values, and values typed outside of it are sent before`()
      async throws
    {
      let other = #"<input id="e" name="e" data-live="60000">"#
      try await ServedPage.with(fields.replacing("data-live=\"50\"", with: "data-live=\"60000\"") + other) {
        page, browser in
        try await browser.run(
          """
          for (const [id, value] of [['a', 'one'], ['e', 'two']]) {
            const field = document.getElementById(id);
            field.value = value;
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }
          document.querySelector('#go').click();
          """)
        #expect(try page.posts(2).map(\.body) == ["e=two", "a=one&b=&d=x"])
      }
    }

    @Test func `a form whose action or button has a different address is submitted by the browser itself`() async throws
    {
      let body = """
        <form method="post" action="/elsewhere"><input name="a" value="x"><button id="go">Go</button></form>\
        <form method="post"><input name="b" value="y"><button id="other" formaction="/other">Go</button></form>
        """
      try await ServedPage.with(body) { page, browser in
        try await browser.click("#go")
        #expect(try page.posts(1) == [.init(path: "/elsewhere", body: "a=x")])
        try await browser.run("document.querySelector('#other').click()")
        #expect(try page.posts(2).last == .init(path: "/other", body: "b=y"))
      }
    }

    @Test func `a focused field keeps its value unless the server insists on a different one`() async throws {
      try await ServedPage.with(fields) { page, browser in
        try await browser.type("sent", into: "#a")
        _ = try page.posts(1)
        try page.send("1.0=other", "1.8=one")
        try await browser.wait(until: "document.querySelector('p').textContent === 'one'")
        #expect(try await browser.run("return [\(a).value, \(a).defaultValue]") == ["sent", "other"])
        try await browser.run("\(a).setSelectionRange(2, 3)")
        try page.send("1.0:seNT!")
        try await browser.wait(until: "\(a).value === 'seNT!'")
        #expect(try await browser.run("return [\(a).selectionStart, \(a).selectionEnd]") == [5, 5])
        try await browser.run("\(a).setSelectionRange(1, 2)")
        try page.send("1.0:se")
        try await browser.wait(until: "\(a).value === 'se'")
        #expect(try await browser.run("return [\(a).selectionStart, \(a).selectionEnd]") == [1, 2])
        // The user has typed another character, which is not sent yet.
        try await browser.run("\(a).value = 'see'")
        try page.send("1.0:SE", "1.8=two")
        try await browser.wait(until: "document.querySelector('p').textContent === 'two'")
        #expect(try await browser.run("return \(a).value") == "see")
        // Sends the value, and directly afterwards its form.
        try await browser.run(
          "\(a).dispatchEvent(new Event('input', { bubbles: true })); document.querySelector('form').requestSubmit()")
        _ = try page.posts(2)
        try page.send("1.0:SEE")
        try await browser.wait(until: "\(a).value === 'SEE'")
        // Without the focus and without input, fields show the new values.
        try await browser.run("\(a).blur()")
        try page.send("1.0=away", "1.1=more", "1.2=", "1.5=")
        try await browser.wait(until: "\(a).value === 'away'")
        let rest = try await browser.run(
          "return [...document.querySelectorAll('#b, #c, #d')].map((e) => e.type === 'checkbox' ? e.checked : e.value)")
        #expect(rest == ["more", true, "y"])
      }
    }

    @Test func `a focused field shows a newer value when it loses the focus`() async throws {
      try await ServedPage.with(fields) { page, browser in
        try await browser.run(
          "\(a).focus(); \(a).value = 'mine'; \(a).dispatchEvent(new Event('change', { bubbles: true }))")
        _ = try page.posts(1)
        try page.send("1.0=mine", "1.8=one")
        try await browser.wait(until: "document.querySelector('p').textContent === 'one'")
        try page.send("1.0=theirs", "1.8=two")
        try await browser.wait(until: "document.querySelector('p').textContent === 'two'")
        #expect(try await browser.run("return \(a).value") == "mine")
        try await browser.run("\(a).blur()")
        #expect(try await browser.run("return \(a).value") == "theirs")
      }
    }

    @Test func `a value that the browser itself changes does not count as the user's input`() async throws {
      let body = """
        <!--[1--><input name="a" data-live value="one&#10;two"><textarea name="b" data-live>\n\none&#13;two</textarea>\
        <input type="range" name="c" data-live max="10" value="20"><input name="d" data-live><!--]-->
        """
      try await ServedPage.with(body) { page, browser in
        try await browser.type("x", into: "[name=d]")
        #expect(try page.posts(1).map(\.body) == ["d=x"])
      }
    }

    @Test func `a value that is not sent yet is kept, although its field does not have the focus`() async throws {
      try await ServedPage.with(fields.replacing("data-live=\"50\"", with: "data-live=\"60000\"")) { page, browser in
        try await browser.run("\(a).value = 'mine'; \(a).dispatchEvent(new Event('input', { bubbles: true }))")
        try page.send("1.0:theirs", "1.8=one")
        try await browser.wait(until: "document.querySelector('p').textContent === 'one'")
        #expect(try await browser.run("return \(a).value") == "mine")
      }
    }

    @Test func `nothing is sent while the user composes a text with an input method`() async throws {
      try await ServedPage.with(fields.replacing("data-live=\"50\"", with: "data-live=\"60000\"")) { page, browser in
        try await browser.run(
          """
          const fire = (type, how = {}) => {
            const event = type === 'input' ? new InputEvent(type, { bubbles: true, ...how })
              : new CompositionEvent(type, { bubbles: true });
            \(a).dispatchEvent(event);
          };
          \(a).focus();
          \(a).value = 'before';
          fire('input');
          fire('compositionstart');
          \(a).value = 'beforeに';
          fire('input', { isComposing: true });
          """)
        #expect(try page.posts(1).map(\.body) == ["a=before"])
        try await browser.run(
          "\(a).dataset.live = '50'; \(a).value = 'before日'; \(a).dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))"
        )
        #expect(try page.posts(2).map(\.body) == ["a=before", "a=before%E6%97%A5"])
      }
    }

    @Test func `the server's answer does not change a text that the user is composing`() async throws {
      try await ServedPage.with(fields) { page, browser in
        // The event comes late, which otherwise renews the page after a while.
        try await browser.ignoreTimers(of: 1_500)
        page.answer(with: 1)
        try await browser.run(
          """
          window.compose = (type, value, how = {}) => {
            \(a).value = value;
            const event = type === 'input' ? new InputEvent(type, { bubbles: true, ...how })
              : new CompositionEvent(type, { bubbles: true });
            \(a).dispatchEvent(event);
          };
          \(a).focus();
          compose('input', 'one');
          """)
        _ = try page.posts(1)
        try await browser.run("compose('compositionstart', 'one'); compose('input', 'oneに', { isComposing: true })")
        try page.send("1.0:", "1.8=cleared", id: 1)
        try await browser.wait(until: "document.querySelector('p').textContent === 'cleared'")
        #expect(try await browser.run("return \(a).value") == "oneに")
        try await browser.run("compose('compositionend', 'one日')")
        #expect(try await browser.run("return \(a).value") == "日")
        #expect(try page.posts(2).last?.body == "a=%E6%97%A5")
      }
    }

    @Test func `the Return that Safari sends after the end of a composition presses nothing`() async throws {
      let body = """
        <form method="post"><input id="a" name="a" data-keydown="Enter action=done">\
        <input id="b" name="b" enterkeyhint="next"><input id="c" name="c"></form>
        """
      try await ServedPage.with(body) { page, browser in
        try await browser.waitForAssistance()
        let results = try await browser.run(
          """
          const press = (id, keyCode) => {
            const field = document.getElementById(id);
            field.focus();
            const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
            Object.defineProperty(event, 'keyCode', { value: keyCode });
            field.dispatchEvent(event);
            return `${event.defaultPrevented} ${document.activeElement.id}`;
          };
          return [press('a', 229), press('b', 229), press('a', 13), press('b', 13)];
          """)
        #expect(results == ["false a", "false b", "true a", "true c"])
        #expect(try page.posts(1).map(\.body) == ["action=done"])
      }
    }

    @Test func `a form whose controls have the names of a form's properties is sent by the script`() async throws {
      let body = """
        <form method="post"><input id="a" name="elements" data-live="50" value=""><input name="matches" value="2">\
        <button id="go" name="action" value="go">Go</button></form>
        """
      try await ServedPage.with(body) { page, browser in
        try await browser.run(
          """
          window.isSamePage = true;
          window.errors = [];
          addEventListener('error', ({ message }) => errors.push(message));
          document.querySelector('form').click();
          \(a).value = 'six';
          \(a).dispatchEvent(new Event('input', { bubbles: true }));
          """)
        #expect(try page.posts(1).map(\.body) == ["elements=six"])
        try await browser.click("#go")
        #expect(try page.posts(2).last?.body == "elements=six&matches=2&action=go")
        #expect(try await browser.run("return [window.isSamePage, window.errors.join()]") == [true, ""])
      }
    }

    @Test func `a patch replaces a text that the browser has translated`() async throws {
      try await ServedPage.with(
        "<!--[1--><p title=\"t\" class=\"c\"><!--$-->one<!--/--> two</p><i class=\"c\"></i><!--]-->"
      ) { page, browser in
        try await browser.run(
          """
          const p = document.querySelector('p');
          p.childNodes[1].replaceWith(Object.assign(document.createElement('font'), { innerHTML: '<font>eins</font>' }));
          """)
        try page.send("1.0=three", "1/1.class=d")
        try await browser.wait(until: "document.querySelector('i').className === 'd'")
        #expect(try await browser.run("return document.querySelector('p').innerHTML") == "<!--$-->three<!--/--> two")
      }
    }
  }
}
