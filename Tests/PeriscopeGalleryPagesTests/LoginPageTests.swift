import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct LoginPageTests {
  @Test func `a user logs in with two factors after wrong entries, which show alerts, and logs out`() async throws {
    let page = try await TestPage("/login", of: .gallery) { $0.authenticationClient = .liveValue }
    #expect(page.field("Name").isFocused)
    await page.field("Name").type("a@b")
    await page.field("Password").type("wrong")
    await page.button("Log in").click {
      """
      - button "Log in"
      + button "Log in" (disabled)
      - focus: button "Log in"
      + focus: textbox "Password"
      """
    }
    await page.receive {
      """
      - button "Log in" (disabled)
      + button "Log in"
      + alertdialog "Not logged in" (modal)
      + heading 2 "Not logged in"
      + paragraph: Name and password do not belong together. Check both.
      + button "Try again"
      + button "Cancel"
      - focus: textbox "Password"
      + focus: button "Try again"
      """
    }
    #expect(page.text("Name and password do not belong together. Check both.").exists)
    await page.dialog("Not logged in").dismiss {
      """
      - alertdialog "Not logged in" (modal)
      - heading 2 "Not logged in"
      - paragraph: Name and password do not belong together. Check both.
      - button "Try again"
      - button "Cancel"
      - focus: button "Try again"
      + focus: textbox "Password"
      """
    }
    #expect(!page.dialog().exists)

    await page.field("Password").type("secret")
    await page.field("Password").submit {
      """
      - button "Log in"
      + button "Log in" (disabled)
      """
    }
    await page.receive {
      """
      - title: Log in
      + title: Second factor
      - heading 1 "Log in"
      - textbox "Name": a@b
      - textbox "Password": ••••••
      - button "Log in" (disabled)
      - paragraph: Every password is “secret”. A name with an @ has a second factor.
      - focus: textbox "Password"
      + navigation "Back"
      + button "Log in"
      + heading 1 "Second factor"
      + paragraph: a@b, a code was sent to you. It is “1234”.
      + textbox "Code"
      + button "Confirm"
      + button "Back"
      + focus: textbox "Code"
      """
    }
    #expect(page.field("Code").isFocused)
    await page.field("Code").type("0000")
    await page.button("Confirm").click {
      """
      - button "Confirm"
      + button "Confirm" (disabled)
      - focus: button "Confirm"
      + focus: button "Back"
      """
    }
    await page.receive {
      """
      - button "Confirm" (disabled)
      + button "Confirm"
      + alertdialog "This is not the code. Check it, and try again." (modal)
      + heading 2 "This is not the code. Check it, and try again."
      + button "OK"
      - focus: button "Back"
      + focus: button "OK"
      """
    }
    await page.dialog().dismiss {
      """
      - alertdialog "This is not the code. Check it, and try again." (modal)
      - heading 2 "This is not the code. Check it, and try again."
      - button "OK"
      - focus: button "OK"
      + focus: button "Back"
      """
    }
    await page.field("Code").type("1234")
    await page.button("Confirm").click {
      """
      - button "Confirm"
      + button "Confirm" (disabled)
      - focus: button "Confirm"
      + focus: button "Back"
      """
    }
    await page.receive {
      """
      - title: Second factor
      + title: Account
      - button "Log in"
      - heading 1 "Second factor"
      - paragraph: a@b, a code was sent to you. It is “1234”.
      - textbox "Code": 1234
      - button "Confirm" (disabled)
      - button "Back"
      + button "Second factor"
      + heading 1 "Account"
      + paragraph: Welcome, a@b.
      + button "Log out"
      - focus: button "Back"
      + focus: heading "Account"
      """
    }
    await page.button("Log out").click {
      """
      - title: Account
      + title: Log in
      - navigation "Back"
      - button "Second factor"
      - heading 1 "Account"
      - paragraph: Welcome, a@b.
      - button "Log out"
      - focus: button "Log out"
      + heading 1 "Log in"
      + textbox "Name": a@b
      + textbox "Password"
      + button "Log in"
      + paragraph: Every password is “secret”. A name with an @ has a second factor.
      + focus: textbox "Name"
      """
    }
    #expect(page.heading("Log in").exists)
  }
}
