import PeriscopeTesting
import Testing

extension BrowserTests {
  /// Forms with controls that are named like properties and methods of elements. Such a control hides the form's own.
  @Suite struct FormNameTests {
    @Test(arguments: ["attributes", "data"])
    func `a page whose form has a control named like a property is renewed, and keeps the form`(name: String)
      async throws
    {
      func body(_ text: String) -> String {
        #"<!--[1--><form method="post" class="\#(text)"><input name="\#(name)"><p><!--$-->\#(text)</p></form><!--]-->"#
      }
      try await ServedPage.with(body("old")) { page, browser in
        try await browser.run("window.shownForm = document.querySelector('form')")
        page.show(body("new"))
        try page.send("!reset")
        try await browser.wait(until: "document.querySelector('p').textContent === 'new'")
        #expect(try await browser.run("return shownForm === document.querySelector('form.new')") == true)
      }
    }

    @Test func `a form with a submit action sends the action although a control is named like a method`() async throws {
      let body = #"<form method="post" data-submit="- action=done"><input name="matches"></form>"#
      try await ServedPage.with(body) { page, browser in
        try await browser.type("a\n", into: "input")
        #expect(try page.posts(1).map(\.body) == ["action=done"])
      }
    }

    @Test func `a text that comes with a form whose controls are named like methods is announced`() async throws {
      try await ServedPage.with(#"<button data-click="- action=go">Go</button><!--[1--><!--]-->"#) { page, browser in
        try await browser.click("button")
        try await browser.wait(until: "window.periscope.isAssisting")
        // A change is announced if it follows an action of the user soon. The page's clock stands still, so that a busy
        // machine does not make it late.
        try await browser.stopClock()
        try await browser.run("document.querySelector('button').click()")
        try page.send(#"1<<form><input name="matches"><input name="contains"></form><p>Saved</p>"#)
        try await browser.wait(until: "document.querySelector('html > .visually-hidden')?.textContent === 'Saved'")
      }
    }
  }
}
