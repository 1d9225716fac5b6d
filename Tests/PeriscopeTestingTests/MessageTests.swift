import Clocks
import ComposableArchitecture
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

/// The messages of failed tests.
@Suite(.timeLimit(.minutes(5))) struct MessageTests {
  private struct FormView: View {
    let store: StoreOf<Tags>
    @State private var size = "S"
    @State private var name = ""
    @State private var isQuiet = true
    @State private var isAsking = false

    var body: some View {
      main {
        output(.ariaLabel("Words")) { "\(store.words.count)" }
        Form {
          TextField("Name", text: $name)
          Picker("Size", selection: $size) {
            ForEach(["S", "M"], id: \.self) { size in Text(size) }
          }
          Toggle("Quiet", isOn: $isQuiet)
        }
        input(.ariaLabel("Code"), .attribute("maxlength", "4"))
        Button("Refresh", send: .refreshButtonTapped, to: store)
        Button("Ask") { isAsking = true }
        Button("Idle", send: .addButtonTapped, to: store).allowsHitTesting(false)
        a(.href("https://example.com/")) { "Out" }
        p { "Just a text" }
        form(.attribute("method", "post"), .attribute("action", "/send")) {
          input(.ariaLabel("Street"), .name("street"), .attribute("required", ""))
          input(.ariaLabel("Number"), .name("number"), .attribute("type", "number"), .attribute("max", "9"))
          button { "Send" }
        }
      }
      .alert("Sure?", isPresented: $isAsking) {
        Button("Yes") {}
        Button("No", role: .cancel) {}
      }
    }
  }

  private let clock = TestClock()

  private func page() async throws -> TestPage {
    try await TestPage(initialState: Tags.State()) {
      Tags()
    } content: {
      FormView(store: $0)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private static let impossible: [(act: @Sendable (TestPage) async -> Void, text: String)] = [
    (
      { await $0.picker("Size").choose("L") },
      "A user cannot choose \"L\" in the picker \"Size\". There is no option \"L\". The options are \"S\", \"M\"."
    ),
    (
      { await $0.toggle("Quiet").turn(on: true) },
      "A user cannot turn the toggle \"Quiet\" on. It is on already."
    ),
    (
      { await $0.field("Code").type("12345") },
      "A user cannot type \"12345\" into the field \"Code\". It takes at most 4 characters, and the text has 5."
    ),
    (
      { await $0.button("Ask").type("a") },
      "A user cannot type \"a\" into the button \"Ask\". It is not a field for text."
    ),
    (
      { await $0.button("Idle").click() },
      "A user cannot click the button \"Idle\". It takes no clicks, because of 'allowsHitTesting(false)'."
    ),
    (
      { await $0.text("Just a text").focus() },
      "A user cannot focus the text \"Just a text\". It cannot have the focus."
    ),
    (
      { await $0.press("Escape") },
      "A user cannot press Escape. No dialog is open."
    ),
    (
      { await $0.field("Code").press("F9") },
      "A user cannot press F9 in the field \"Code\". The key 'F9' has no effect here: no view handles it."
    ),
    (
      { await $0.field("Code").press("Esc") },
      "A user cannot press Esc in the field \"Code\". The key 'Esc' has no effect here: no view handles it. Is the key 'Escape' meant?"
    ),
    (
      { await $0.field("Code").press("Left") },
      "A user cannot press Left in the field \"Code\". The key 'Left' has no effect here: no view handles it. Is the key 'ArrowLeft' meant?"
    ),
    (
      { await $0.press("Return") },
      "A user cannot press Enter. No element has the focus. Focus one first."
    ),
    (
      { await $0.button("Send").click() },
      "A user cannot click the button \"Send\". The browser does not send the form because of \"Street\". It is required."
    ),
    (
      { page in
        await page.field("Street").type("Main St")
        await page.field("Number").type("10")
        await page.button("Send").click()
      },
      "A user cannot click the button \"Send\". The browser does not send the form because of \"Number\". 10 is more than 9."
    ),
    (
      { await $0.open("other") },
      "The page 'other' could not be opened. The path of a page begins with a slash: '/other'."
    ),
    (
      { _ = await $0.newTab("other") },
      "The page 'other' could not be opened. The path of a page begins with a slash: '/other'."
    ),
    (
      { await $0.link("Out").click() },
      "The link leads to 'https://example.com/', which is outside of the site. A test cannot follow it."
    ),
  ]

  @Test(arguments: impossible.indices) func `a step that a user cannot perform is reported`(index: Int) async throws {
    let (act, text) = Self.impossible[index]
    #expect(try await failures { await act(try await page()) } == [text])
  }

  @Test func `a missing change without a running effect is reported`() async throws {
    let messages = try await failures {
      let page = try await page()
      await page.receive(timeout: .milliseconds(1)) { "+ status \"Words\": 3" }
    }
    #expect(
      messages == [
        """
        The page was expected to change, but received nothing within 0.001 seconds.

        Expected:

            + status "Words": 3

        No effect of the page is running that could make this change. Was it cancelled, or did it end without sending an action?
        """
      ])
  }

  @Test func `receive without a closure fails, and prints the lines of the change`() async throws {
    let messages = try await failures {
      let page = try await page()
      await page.button("Refresh").click()
      await clock.advance(by: .seconds(1))
      await page.receive()
    }
    #expect(
      messages == [
        """
        The page has received changes, but this 'receive' lists none.

            main
          -   status "Words": 2
          +   status "Words": 1

        (removed: -, added: +) If this is right, paste these lines into the closure of the step, as one string of several lines.
        """
      ])
  }

  @Test func `receive without a closure and without a change is reported`() async throws {
    let messages = try await failures {
      let page = try await page()
      await page.receive(timeout: .milliseconds(1))
    }
    #expect(
      messages == [
        """
        The page was expected to change, but received nothing within 0.001 seconds.

        No effect of the page is running that could make this change. Was it cancelled, or did it end without sending an action?
        """
      ])
  }

  @Test func `a missing change with a waiting effect is reported`() async throws {
    let line = #line + 3
    let messages = try await failures {
      let page = try await page()
      await page.button("Refresh").click()
      await page.receive(timeout: .milliseconds(1)) { "+ status \"Words\": 1" }
      await page.skipInFlightEffects()
    }
    #expect(
      messages == [
        """
        The page was expected to change, but received nothing within 0.001 seconds.

        Expected:

            + status "Words": 1

        Effects of these steps still run:

            • click the button "Refresh" (PeriscopeTestingTests/MessageTests.swift:\(line))

        If one of them waits for a clock, advance the test's clock or use an immediate one.
        """
      ])
  }

  @Test func `an effect that does not finish is reported`() async throws {
    let line = #line + 3
    let messages = try await failures {
      let page = try await page()
      await page.button("Refresh").click()
      await page.finish(timeout: .milliseconds(1))
      await page.skipInFlightEffects()
    }
    #expect(
      messages == [
        """
        An effect is still running after 0.001 seconds, started by:

            • click the button "Refresh" (PeriscopeTestingTests/MessageTests.swift:\(line))

        If it waits for a clock, advance the test's clock or use an immediate one. If it never ends, cancel it in the test, \
        for example with a button of the page.
        """
      ])
  }

  @Test func `an element that does not appear, or does not disappear, is reported`() async throws {
    let messages = try await failures {
      let page = try await page()
      page.exhaustivity = .off
      page.timeout = .milliseconds(1)
      await page.dialog().appears()
      await page.toggle("Quiet").disappears()
    }
    #expect(
      messages == [
        """
        The dialog has not appeared within 0.001 seconds. There is no dialog.

        The page shows:

            main
              status "Words": 2
              textbox "Name"
              combobox "Size": S
                option "S"
                option "M"
              checkbox "Quiet" (checked)
              textbox "Code"
              button "Refresh"
              button "Ask"
              button "Idle"
              link "Out" (to https://example.com/)
              paragraph: Just a text
              textbox "Street" (required)
              spinbutton "Number"
              button "Send"
        """,
        "The toggle \"Quiet\" has not disappeared within 0.001 seconds.",
      ])
  }

  @Test func `waiting for an element requires a non-exhaustive page`() async throws {
    let messages = try await failures { try await page().dialog().appears() }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(
        "'appears()' waits only in a page whose 'exhaustivity' is off. Assert the change by 'receive' instead.")
        == true,
      "\(messages)")
  }

  @Test func `a test that opens a page that does not exist fails with the server's answer`() async throws {
    let messages = try await failures {
      _ = try await TestPage("/nowhere", of: Site { Page("/", title: "Tags") { main { "Hello" } } })
    }
    #expect(
      messages == [
        """
        The server has answered 404 for the page '/nowhere':

            main
              heading 1 "Not found"
              paragraph: There is nothing at '/nowhere'.
              paragraph: Pages that you may be looking for:
              list
                listitem
                  link "/" (to /)
        """
      ])
  }
}
