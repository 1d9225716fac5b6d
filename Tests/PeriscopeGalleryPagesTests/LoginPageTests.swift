import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct LoginPageTests {
  @Test func `a user logs in with two factors, and out`() async throws {
    let page = try await TestPage("/login", of: .gallery) { $0.authenticationClient = .liveValue }
    page.exhaustivity = .off
    #expect(page.field("Name").isFocused)
    await page.field("Name").type("a@b")
    await page.field("Password").type("wrong")
    await page.button("Log in").click()
    await page.dialog("Not logged in").appears()
    #expect(page.text("Name and password do not belong together.").exists)
    await page.dialog("Not logged in").dismiss()
    #expect(!page.dialog().exists)

    await page.field("Password").type("secret")
    await page.field("Password").submit()
    await page.heading("Second factor").appears()
    #expect(page.field("Code").isFocused)
    await page.field("Code").type("0000")
    await page.button("Confirm").click()
    await page.text("This is not the code.").appears()
    await page.dialog().dismiss()
    await page.field("Code").type("1234")
    await page.button("Confirm").click()
    await page.text("Welcome, a@b.").appears()
    await page.button("Log out").click()
    #expect(page.heading("Log in").exists)
  }
}
