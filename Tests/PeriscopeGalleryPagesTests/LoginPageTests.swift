import ComposableArchitecture
import PeriscopeUI
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct LoginPageTests {
  @Test func `one logs in with two factors, and out`() async {
    let stage = PageStage(
      Store(initialState: Login.State()) {
        Login()
      } withDependencies: {
        $0.authenticationClient = .liveValue
      }
    ) { LoginView(store: $0) }
    #expect(stage.press("logInButtonTapped", [("name", "a@b"), ("password", "wrong")]))
    #expect(await stage.see(">Not logged in</h2>"))
    #expect(stage.page.contains("Name and password do not belong together."))
    #expect(stage.press("alert.dismiss"))
    #expect(!stage.page.contains("alertdialog"))

    #expect(stage.press("logInButtonTapped", [("password", "secret")]))
    #expect(await stage.see(">Second factor</h1>"))
    #expect(stage.page.contains(">Log in</button>"))
    #expect(!stage.press("logInButtonTapped"))
    let factor = "path[0].secondFactor"
    #expect(stage.press("\(factor).confirmButtonTapped", [("\(factor).code", "0000")]))
    #expect(await stage.see("This is not the code."))
    #expect(stage.press("\(factor).alert.dismiss"))
    #expect(!stage.page.contains("alertdialog"))
    #expect(stage.press("\(factor).confirmButtonTapped", [("\(factor).code", "1234")]))
    #expect(await stage.see("Welcome, a@b."))
    #expect(stage.press("path[1].account.logOutButtonTapped"))
    #expect(stage.page.contains(">Log in</h1>"))
  }
}
