import ComposableArchitecture
import Periscope
import PeriscopeTestConnection
import Testing

/// A layout with a state of its own.
private struct CountingLayout: View {
  let content: PageContent
  @State var count = 0

  var body: some View {
    output { "\(count)" }
    Button("Press") { count += 1 }
    content
  }
}

private let site = Site {
  PageGroup {
    Page("/one", title: "One") { p { "one" } }
    Page("/two", title: "Two") { p { "two" } }
  }
  .layout { content in CountingLayout(content: content) }
}

/// What the views of a page have in common with those of other pages.
@Suite(.timeLimit(.minutes(5))) struct PageViewTests {
  private func outputs(_ client: Client, _ path: String) throws -> [String] {
    try client.get(path).text.matches(of: /<output[^>]*>([^<]*)</).map { String($0.1) }
  }

  private func press(_ client: Client, _ path: String) throws {
    let page = try client.get(path).text
    let name = try #require(page.firstMatch(of: /<button[^>]* value="([^"]+)"[^>]*>Press</)?.1)
    #expect(try client.submit(path, "action=\(name)").status == 303)
  }

  @Test func `each page in a layout has its own state of the layout's views`() async throws {
    try await browse(site) { _, client in
      try press(client, "/one")
      #expect(try outputs(client, "/one") == ["1"])
      #expect(try outputs(client, "/two") == ["0"])
    }
  }
}
