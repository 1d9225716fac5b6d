import ComposableArchitecture
import PeriscopeUI
import Testing

@testable import Periscope
import PeriscopeLive

private protocol EarlierNames {
  func configuration() -> Server.Configuration
  func site(_ store: SharedStore<Ledger.State, Ledger.Action>) -> Site
}

@Reducer
private struct Ledger {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action {
    case incrementButtonTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// A program of an earlier version. Deprecated code may use deprecated names without a warning.
private struct EarlierProgram: EarlierNames {
  @available(*, deprecated)
  func configuration() -> Server.Configuration {
    var configuration = Server.Configuration(port: 0, sessions: SessionLimits(total: 7))
    configuration.pages.nodes += 1
    configuration.sessions.total += 1
    configuration.drain += .seconds(1)
    return configuration
  }

  @available(*, deprecated)
  func site(_ store: SharedStore<Ledger.State, Ledger.Action>) -> Site {
    Site { Page("/", title: "Welcome") { Text("Welcome") } }.keeping(store)
  }
}

struct RenamedConfigurationTests {
  private let program: any EarlierNames = EarlierProgram()

  @Test func `the earlier names of limits and of the drain's timeout still set them`() {
    let configuration = program.configuration()
    #expect(configuration.port == 0)
    #expect(configuration.sessionLimits.total == 8)
    #expect(configuration.pageLimits.nodes == PageLimits().nodes + 1)
    #expect(configuration.drainTimeout == .seconds(11))
  }

  @Test func `the earlier name of 'archiving' still declares a shared store`() {
    let site = program.site(SharedStore(initialState: Ledger.State()) { Ledger() })
    #expect(site.sharedStores.map(\.name) == ["Ledger"])
  }
}
