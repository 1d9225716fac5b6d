import ComposableArchitecture
import PeriscopeTesting
import PeriscopeUI
import Testing

/// A list of many equal rows, of which each step reports only the one that has changed.
struct LongListTests {
  @Reducer
  struct Numbers {
    @ObservableState
    struct State: Equatable {
      var rows = Array(0..<40)
    }

    enum Action {
      case moveButtonTapped
      case removeButtonTapped(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .moveButtonTapped: state.rows.append(state.rows.removeFirst())
        case .removeButtonTapped(let row): state.rows.removeAll { $0 == row }
        }
        return .none
      }
    }
  }

  private struct NumbersView: View {
    let store: StoreOf<Numbers>

    var body: some View {
      ul {
        ForEach(store.rows, id: \.self) { row in
          li {
            "Row"
            Button("Remove", send: .removeButtonTapped(row), to: store)
          }
        }
      }
      Button("Move", send: .moveButtonTapped, to: store)
    }
  }

  @Test func `removing or moving one of forty equal rows reports only this row`() async throws {
    let page = try await TestPage(initialState: Numbers.State()) {
      Numbers()
    } content: {
      NumbersView(store: $0)
    }
    for place in [0, 17, 37] {
      await page.row().at(place).button("Remove").click {
        "- listitem"
        "- text: Row"
        "- button \"Remove\""
      }
    }
    #expect(page.row().count == 37)
    // A row with the same text as the others has moved.
    await page.button("Move").click {
      "- listitem"
      "- text: Row"
      "- button \"Remove\""
      "+ listitem"
      "+ text: Row"
      "+ button \"Remove\""
    }
    #expect(page.sent.moves == 1)
    #expect(page.sent.fragments == 0)
  }
}
