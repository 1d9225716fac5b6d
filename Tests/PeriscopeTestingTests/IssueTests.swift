import ComposableArchitecture
import IssueReporting
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

/// An issue in a feature fails the test that drives its page, regardless of the issue's thread.
struct IssueTests {
  @Reducer
  struct Careless {
    @ObservableState
    struct State: Equatable {
      var text = ""
    }

    enum Action {
      case effectButtonTapped
      case idButtonTapped
      case reportButtonTapped
    }

    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .effectButtonTapped: return .run { _ in reportIssue("An effect has a problem.") }
        case .idButtonTapped: state.text = uuid().uuidString
        case .reportButtonTapped: reportIssue("The reducer has a problem.")
        }
        return .none
      }
    }
  }

  private struct CarelessView: View {
    let store: StoreOf<Careless>

    var body: some View {
      Button("Report", send: .reportButtonTapped, to: store)
      Button("Effect", send: .effectButtonTapped, to: store)
      Button("ID", send: .idButtonTapped, to: store)
    }
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `an issue fails the test whose step caused it`(connection: PageConnection) async throws {
    let messages = try await failures {
      let page = try await TestPage(initialState: Careless.State(), through: connection) {
        Careless()
      } content: {
        CarelessView(store: $0)
      }
      await page.button("Report").click()
      await page.button("Effect").click()
      await page.finish()
    }
    #expect(messages.contains { $0.contains("The reducer has a problem.") }, "\(messages)")
    #expect(messages.contains { $0.contains("An effect has a problem.") }, "\(messages)")
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `a dependency that is not overridden fails the test`(connection: PageConnection) async throws {
    let messages = try await failures {
      let page = try await TestPage(initialState: Careless.State(), through: connection) {
        Careless()
      } content: {
        CarelessView(store: $0)
      }
      await page.button("ID").click()
    }
    #expect(messages.contains { $0.contains("uuid") || $0.contains("UUID") }, "\(messages)")
  }
}
