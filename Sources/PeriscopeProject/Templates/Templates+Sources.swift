extension Templates {
  static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "{NAME}",
      dependencies: [
        {DEPENDENCY}
      ],
      targets: [
        .executableTarget(
          name: "{NAME}",
          dependencies: [
            .product(name: "ComposableArchitecture", package: "{PACKAGE}"),
            .product(name: "PeriscopeUI", package: "{PACKAGE}"),
            .product(name: "Periscope", package: "{PACKAGE}"),
          ]),
        .testTarget(
          name: "{NAME}Tests",
          dependencies: [
            "{NAME}",
            .product(name: "ComposableArchitecture", package: "{PACKAGE}"),
            .product(name: "Periscope", package: "{PACKAGE}"),
            .product(name: "PeriscopeTesting", package: "{PACKAGE}"),
          ]),
      ])
    """

  static let feature = """
    import ComposableArchitecture

    /// A poll, in which everybody votes.
    @Reducer
    struct Poll {
      struct Option: Codable, Equatable, Identifiable {
        let id: String
        var votes = 0
      }

      @ObservableState
      struct State: Codable, Equatable {
        var options: IdentifiedArrayOf<Option> = [
          Option(id: "Pizza"), Option(id: "Pasta"),
        ]

        var total: Int { options.reduce(0) { $0 + $1.votes } }
      }

      enum Action {
        case resetButtonTapped
        case voteButtonTapped(Option.ID)
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .resetButtonTapped:
            for id in state.options.ids { state.options[id: id]?.votes = 0 }
            return .none
          case .voteButtonTapped(let id):
            state.options[id: id]?.votes += 1
            return .none
          }
        }
      }
    }
    """

  static let view = """
    import ComposableArchitecture
    import PeriscopeUI

    struct PollView: View {
      let store: StoreOf<Poll>

      var body: some View {
        main {
          h1 { "What do we eat?" }
          List(store.options) { option in
            HStack(spacing: 16) {
              Text(option.id)
              Spacer()
              Text(votes(option.votes)).foregroundStyle(.secondary)
              Button("Vote", send: .voteButtonTapped(option.id), to: store, .ariaLabel("Vote for \\(option.id)"))
            }
          }
          .accessibilityLabel("Options")
          HStack {
            output { "\\(votes(store.total)) in total" }
            Spacer()
            Button("Start again", send: .resetButtonTapped, to: store)
          }
          .padding(.vertical)
        }
      }
    }

    private func votes(_ count: Int) -> String { count == 1 ? "1 vote" : "\\(count) votes" }
    """

  static let main = """
    import ComposableArchitecture
    import Periscope
    import PeriscopeUI

    @main
    struct Main {
      static func main() async {
        await Site.live.serve()
      }
    }

    extension Site {
      /// All pages. Everybody sees and changes the same poll.
      static var live: Site {
        Site {
          Page("/", title: "{NAME}", lifetime: .everybody, initialState: Poll.State()) {
            Poll()
          } content: { store in
            PollView(store: store)
          }
        }
      }
    }
    """

  static let featureTests = """
    import ComposableArchitecture
    import Testing

    @testable import {NAME}

    @MainActor
    struct PollTests {
      @Test func `votes are counted`() async {
        let store = TestStore(initialState: Poll.State()) { Poll() }
        await store.send(.voteButtonTapped("Pasta")) { $0.options[id: "Pasta"]?.votes = 1 }
        await store.send(.voteButtonTapped("Pasta")) { $0.options[id: "Pasta"]?.votes = 2 }
        #expect(store.state.total == 2)
        await store.send(.resetButtonTapped) { $0.options[id: "Pasta"]?.votes = 0 }
      }
    }
    """

  static let pageTests = """
    import Periscope
    import PeriscopeTesting
    import Testing

    @testable import {NAME}

    struct PollPageTests {
      @Test func `the page lists the options`() async throws {
        let page = try await TestPage(of: .live)
        expectNoDifference(
          page.outline,
          \"""
          title: {NAME}
          main
            heading 1 "What do we eat?"
            list "Options"
              listitem
                text: Pizza
                text: 0 votes
                button "Vote for Pizza"
              listitem
                text: Pasta
                text: 0 votes
                button "Vote for Pasta"
            status: 0 votes in total
            button "Start again"
          \""")
      }

      @Test(arguments: [PageConnection.memory, .socket])
      func `two people vote, and each sees the vote of the other`(connection: PageConnection) async throws {
        let site = try TestSite(.live, through: connection)
        let ada = await site.visit()
        let grace = await site.visit()

        await ada.row("Pasta").button("Vote for Pasta").click {
          "- text: 0 votes"
          "+ text: 1 vote"
          "- status: 0 votes in total"
          "+ status: 1 vote in total"
        }
        await grace.receive {
          "- text: 0 votes"
          "+ text: 1 vote"
          "- status: 0 votes in total"
          "+ status: 1 vote in total"
        }

        await grace.button("Start again").click {
          "- text: 1 vote"
          "+ text: 0 votes"
          "- status: 1 vote in total"
          "+ status: 0 votes in total"
        }
        await ada.receive {
          "- text: 1 vote"
          "+ text: 0 votes"
          "- status: 1 vote in total"
          "+ status: 0 votes in total"
        }
      }
    }
    """
}
