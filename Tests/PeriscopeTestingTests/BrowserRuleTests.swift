import ComposableArchitecture
import Periscope
import PeriscopeUI
import Testing

@testable import PeriscopeTesting

/// Redirects, cookies and keys, for which a page in memory follows the rules of browsers.
@Suite(.timeLimit(.minutes(5))) struct BrowserRuleTests {
  @Test(arguments: [PageConnection.memory, .socket])
  func `a step whose request is redirected by middleware leads to the new page, without a list of changes`(
    connection: PageConnection
  ) async throws {
    let isClosed = LockIsolated(false)
    let site =
      Site {
        Page("/", title: "Tags", initialState: Tags.State()) {
          Tags()
        } content: { store in
          main { Button("Add", send: .addButtonTapped, to: store) }
        }
        Page("/closed", title: "Closed") { main { h1 { "Closed" } } }
      }
      .middleware { request, next in
        if isClosed.value, request.path == "/" { return .redirect(to: "/closed") }
        return try await next(request)
      }
    let page = try await TestPage(of: site, through: connection)
    isClosed.setValue(true)
    await page.button("Add").click()
    #expect(page.path == "/closed")
    #expect(page.heading("Closed").exists)
  }

  @Test func `Return in a check box submits its form, and the space bar checks it, but follows no link`() throws {
    var page = ShownPage(
      #"<form method="post"><input type="checkbox" name="a"><button name="action" value="go">Go</button></form>"#
        + #"<a href="/other">Other</a>"#)
    func element(_ name: String) throws -> Int {
      try #require(page.tree.elements().first { page.tree.name(of: $0) == name })
    }
    func description(_ interactions: [Interaction]) -> [String] {
      interactions.map { interaction in
        switch interaction {
        case .post(let body): "post \(body)"
        case .visit(let address): "visit \(address)"
        default: "another request"
        }
      }
    }
    let (box, link) = (try element("input"), try element("a"))
    let submission = try page.perform(.press("Enter", in: box))
    #expect(description(submission) == ["post action=go"] && !page.isOn(box))
    let check = try page.perform(.press(" ", in: box))
    #expect(description(check) == [] && page.isOn(box))
    let space = try page.perform(.press(" ", in: link))
    let visit = try page.perform(.press("Enter", in: link))
    #expect(description(space + visit) == ["visit /other"])
  }

  @Test func `a visitor's cookie is removed by its age or its date, and may be empty`() {
    let visitor = Visitor()
    func cookies(after cookie: String) -> String? {
      visitor.keepCookies(of: WireResponse(status: 200, headers: [("Set-Cookie", cookie)]), to: "/")
      return visitor.header(for: "/").first?.value
    }
    #expect(cookies(after: "login=ada; Path=/; Max-Age=60") == "login=ada")
    #expect(cookies(after: "theme=dark") == "login=ada; theme=dark")
    #expect(cookies(after: "login=; Path=/; Max-Age=0") == "theme=dark")
    #expect(cookies(after: "login=eve; Expires=Thu, 01 Jan 2099 00:00:00 GMT") == "theme=dark; login=eve")
    #expect(cookies(after: "theme=; expires=Thu, 01 Jan 1970 00:00:00 GMT") == "login=eve")
    #expect(cookies(after: "login=") == "login=")
  }

  @Test func `a visitor's cookie is sent only with requests below its path, and replaces none of a different path`() {
    let visitor = Visitor()
    func keep(_ cookie: String, at target: String) {
      visitor.keepCookies(of: WireResponse(status: 200, headers: [("Set-Cookie", cookie)]), to: target)
    }
    func sent(to target: String) -> String? { visitor.header(for: target).first?.value }
    keep("login=ada; Path=/", at: "/shop/cart?x=/y/z")
    keep("cart=7; path=/shop", at: "/")
    // Without a path, that of the request's folder applies.
    keep("step=2", at: "/shop/cart?x=/y/z")
    keep("root=1; Path=elsewhere", at: "/shop")
    #expect(sent(to: "/") == "login=ada; root=1")
    #expect(sent(to: "/shop?y=1") == "cart=7; step=2; login=ada; root=1")
    #expect(sent(to: "/shop/cart") == "cart=7; step=2; login=ada; root=1")
    #expect(sent(to: "/shopping") == "login=ada; root=1")
    keep("login=eve; Path=/admin/", at: "/")
    #expect(sent(to: "/admin/users") == "login=eve; login=ada; root=1")
    #expect(sent(to: "/admin") == "login=ada; root=1")
    keep("login=; Path=/admin/; Max-Age=0", at: "/")
    #expect(sent(to: "/admin/users") == "login=ada; root=1")
  }
}
