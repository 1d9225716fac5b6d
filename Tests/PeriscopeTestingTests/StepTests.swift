import Clocks
import ComposableArchitecture
import Periscope
import PeriscopeLive
import PeriscopeUI
import Testing

@testable import PeriscopeTesting

/// Impossible steps, missing elements, and non-exhaustive assertions.
struct StepTests {
  private func page(_ state: Tags.State = Tags.State()) async throws -> TestPage {
    try await TestPage(initialState: state) {
      Tags()
    } content: {
      StepView(store: $0)
    }
  }

  @Test func `the failure for a missing element lists the existing ones`() async throws {
    let messages = try await failures { try await page().button("Ad").click() }
    #expect(
      messages == [
        """
        A user cannot click the button "Ad". There is no button "Ad".

        There is:

            • button "Remove"
            • button "Remove"
            • button "Add"
            • button "Locked" (disabled)
            • button "Ask"
        """
      ])
  }

  @Test func `a step on a query that matches several elements fails and lists them`() async throws {
    let messages = try await failures { try await page().button("Remove").click() }
    #expect(
      messages == [
        """
        A user cannot click the button "Remove". 2 elements match, and the step needs one: button "Remove".

            at(0): button "Remove" in listitem: one Remove
            at(1): button "Remove" in listitem: two Remove

        Look for it in a part of the page, as in 'page.row("…").button("…")', or choose one by 'at(0)'.
        """
      ])
  }

  @Test func `the failure of a step that matches several rows lists each row with its number and text`() async throws {
    let messages = try await failures { try await page().row("o").click() }
    #expect(
      messages == [
        """
        A user cannot click the row that contains "o". 2 elements match, and the step needs one: row that contains "o".

            at(0): listitem in list: one Remove
            at(1): listitem in list: two Remove

        Look for it in a part of the page, as in 'page.row("…").button("…")', or choose one by 'at(0)'.
        """
      ])
  }

  @Test func `the failure of a step that matches several rows lists only the first words of a long row`() async throws {
    let word = String(repeating: "long ", count: 20)
    let messages = try await failures {
      try await page(Tags.State(words: [word + "one", word + "two"])).row("long").click()
    }
    let text = Array(repeating: "long", count: 12).joined(separator: " ")
    #expect(messages.first?.contains("    at(1): listitem in list: \(text) …\n") == true, "\(messages)")
  }

  @Test func `a test that clicks a disabled button fails`() async throws {
    let messages = try await failures { try await page().button("Locked").click() }
    #expect(messages == ["A user cannot click the button \"Locked\". It is disabled."])
  }

  @Test func `nothing behind a dialog can be pressed, and closing the dialog returns the focus`() async throws {
    let page = try await page()
    await page.button("Ask").click {
      "+ alertdialog \"Sure?\" (modal)"
      "+ heading 2 \"Sure?\""
      "+ button \"Yes\""
      "+ button \"No\""
      "- focus: button \"Ask\""
      "+ focus: button \"Yes\""
    }
    let messages = try await failures { await page.button("Add").click() }
    #expect(
      messages == [
        """
        A user cannot click the button "Add". The dialog "Sure?" is open, and nothing outside of it can be used.
        """
      ])
    await page.dialog("Sure?").dismiss {
      "- alertdialog \"Sure?\" (modal)"
      "- heading 2 \"Sure?\""
      "- button \"Yes\""
      "- button \"No\""
      "- focus: button \"Yes\""
      "+ focus: button \"Ask\""
    }
  }

  @Test func `the failure for an unexpected change lists the change`() async throws {
    let messages = try await failures { try await page().button("Add").click() }
    #expect(
      messages == [
        """
        The page was not expected to change, but it did after: click the button "Add".

            main
              list
          +     listitem
          +       text: three
          +       button "Remove"

        (removed: -, added: +) If this is right, paste these lines into the closure of the step, as one string of several lines.
        """
      ])
  }

  @Test func `the failure for an expected change that does not happen lists the change`() async throws {
    let messages = try await failures { try await page().toggle("Quiet").click { "+ listitem: new" } }
    #expect(
      messages == [
        """
        The page was expected to change, but it did not after: click the toggle "Quiet".

        Expected:

            + listitem: new

        If an effect makes the change, it comes later: leave the closure out here, and assert the change by 'receive'.
        """
      ])
  }

  @Test func `a step fails if earlier received changes were not asserted`() async throws {
    let clock = TestClock()
    let messages = try await failures {
      let page = try await TestPage(initialState: Tags.State()) {
        Tags()
      } content: {
        StepView(store: $0)
      } withDependencies: {
        $0.continuousClock = clock
      }
      await page.link("Refresh").focus()
      await page.press("r")
      await clock.advance(by: .seconds(1))
      await page.finish()
    }
    #expect(
      messages == [
        """
        The page has received changes that must be asserted before this step: finish.

            main
              list
                listitem
          -       text: one
          -       button "Remove"
          -     listitem
          -       text: two
          +       text: new

        (removed: -, added: +) Assert them by 'receive'.
        """
      ])
  }

  @Test func `without exhaustivity a step asserts only the listed changes`() async throws {
    let page = try await page()
    page.exhaustivity = .off
    await page.button("Add").click { "+ text: three" }
    await page.row("one").button("Remove").click()
    #expect(page.row().count == 2)
    #expect(page.row("three").exists)
    #expect(!page.row("one").exists)
    #expect(page.row("two").button("Remove").isFocused)
  }

  @Test func `the sent operations and the evaluations of a step can be asserted`() async throws {
    let page = try await page()
    await page.toggle("Quiet").click()
    #expect(page.sent.slots == 1)
    #expect(page.sent.fragments == 0)
    #expect(page.toggle("Quiet").isOn)
    await page.row("one").button("Remove").click {
      "- listitem"
      "- text: one"
      "- button \"Remove\""
    }
    #expect(page.sent.fragments == 0)
    #expect(page.sent.evaluations == 1)
  }

  @Test func `tabs share a session, but visitors do not`() async throws {
    let site = try TestSite(
      Site {
        Page("/", title: "Tags", initialState: Tags.State()) {
          Tags()
        } content: {
          StepView(store: $0)
        }
        Page("/other", title: "Other") { main { h1 { "Other" } } }
      })
    let changes = ["+ listitem", "+ text: three", "+ button \"Remove\""]
    let (ada, grace) = (await site.visit(), await site.visit())
    let tab = await ada.newTab()
    await ada.button("Add").click { changes }
    await tab.receive { changes }
    #expect(grace.row().count == 2)
    await tab.open("/other")
    #expect(tab.path == "/other")
    #expect(tab.heading("Other").exists)
    #expect(tab.outline == "title: Other\nmain\n  heading 1 \"Other\"")
  }

  @Test func `a page with a lifetime of a tab has an instance for each tab`() async throws {
    let site = Site {
      Page("/", title: "Tags", lifetime: .tab, initialState: Tags.State()) {
        Tags()
      } content: {
        StepView(store: $0)
      }
    }
    let page = try await TestPage(of: site)
    let tab = await page.newTab()
    #expect(page.path.hasPrefix("/?tab=") && page.path != tab.path)
    await page.button("Add").click {
      "+ listitem"
      "+ text: three"
      "+ button \"Remove\""
    }
    #expect(tab.row().count == 2)
    await page.reload()
    #expect(page.row().count == 3)
  }

  @Test func `the check for stale texts does not consume the page's notice`() async throws {
    let site = try TestSite(
      Site {
        Page("/", title: "Tags", initialState: Tags.State()) {
          Tags()
        } content: {
          StepView(store: $0)
        }
      })
    let page = await site.visit()
    for instance in site.host.instances { instance.notify(.startedAfresh) }
    await page.toggle("Quiet").click()
    await page.reload()
    #expect(page.element("alert").exists, "\(page.outline)")
  }

  @Test func `a query that matches several elements says that they exist, and counts them`() async throws {
    let page = try await page()
    #expect(page.button("Remove").exists)
    #expect(page.button("Remove").count == 2)
    #expect(!page.button("Nothing").exists)
  }

  /// A site with links, and a form that a route receives.
  private func linkedSite() throws -> TestSite {
    try TestSite(
      Site {
        Page("/", title: "Home") {
          main {
            a(.href("/other")) { "Other" }
            form(.attribute("method", "post"), .attribute("action", "/sign-out")) {
              input(.attribute("type", "hidden"), .attribute("name", "from"), .attribute("value", "home"))
              button { "Sign out" }
            }
          }
        }
        Page("/other", title: "Other") { main { h1 { "Other" } } }
        Route("POST", "/sign-out") { request in
          .redirect(to: String(decoding: request.body, as: UTF8.self) == "from=home" ? "/other" : "/")
        }
      })
  }

  @Test func `a step that follows a link asserts the new page only if the test lists changes`() async throws {
    let site = try linkedSite()
    let page = await site.visit()
    let messages = try await failures { await page.link("Other").click { "+ heading 1 \"Nothing\"" } }
    #expect(messages.count == 1)
    let second = await site.visit()
    await second.link("Other").click()
    #expect(second.heading("Other").exists)
  }

  @Test func `a step that submits a form whose action is a different address sends the form there`() async throws {
    let page = try await linkedSite().visit()
    await page.button("Sign out").click()
    #expect(page.path == "/other")
    #expect(page.heading("Other").exists)
  }

  @Test func `pressing a key without a focused element is an impossible step`() async throws {
    let page = try await page()
    let withoutFocus = try await failures { await page.press("Enter") }
    #expect(withoutFocus == ["A user cannot press Enter. No element has the focus. Focus one first."])
  }

  @Test func `an element is described by its kind, its name and its place`() async throws {
    let page = try await page()
    #expect("\(page.button("Add"))" == #"button "Add""#)
    #expect("\(page.row("two").button("Remove"))" == #"button "Remove" in the row that contains "two""#)
    #expect("\(page.button("Remove").at(1))" == #"button "Remove" at 1"#)
  }

  @Test func `Return is a name of the Enter key`() async throws {
    let page = try await page()
    page.exhaustivity = .off
    await page.button("Add").press("Return")
    #expect(page.row("three").exists)
  }

  @Test func `lines without a sign are the context of a change, and fail a step without a change`() async throws {
    let page = try await page()
    await page.button("Add").click {
      """
          main
            list
        +     listitem
        +       text: three
        +       button "Remove"
      """
    }
    let messages = try await failures { await page.row("two").button("Remove").click { "listitem" } }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Expected:\n\n      listitem\n") == true, "\(messages)")
  }

  @Test func `an effect that has sent its last action does not count as leaked`() async throws {
    for _ in 0..<20 {
      let page = try await TestPage(initialState: Tags.State()) {
        Tags()
      } content: {
        StepView(store: $0)
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
      }
      await page.link("Refresh").press("r")
      await page.receive {
        "- text: one"
        "- button \"Remove\""
        "- listitem"
        "- text: two"
        "+ text: new"
      }
    }
  }

}

private struct StepView: View {
  let store: StoreOf<Tags>
  @State private var isAsking = false
  @State private var isQuiet = false

  var body: some View {
    main {
      StepRows(store: store)
      Button("Add", send: .addButtonTapped, to: store)
      Button("Locked", send: .addButtonTapped, to: store).disabled(true)
      Button("Ask") { isAsking = true }
      Form { Toggle("Quiet", isOn: $isQuiet) }
      a(.href("/")) { "Refresh" }
        .on(.keyDown("r")) { _ in store.send(.refreshButtonTapped) }
    }
    .alert("Sure?", isPresented: $isAsking) {
      Button("Yes") {}
      Button("No", role: .cancel) {}
    }
  }
}

private struct StepRows: View {
  let store: StoreOf<Tags>

  var body: some View {
    ul {
      ForEach(store.words, id: \.self) { word in
        li {
          word
          Button("Remove", send: .removeButtonTapped(word), to: store)
        }
      }
    }
  }
}
