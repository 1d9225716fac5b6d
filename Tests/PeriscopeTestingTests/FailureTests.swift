import Clocks
import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Synchronization
import Testing

/// Deliberate mistakes in views and features, each of which fails a test. The article `TestingPages` quotes most of the
/// messages.
struct FailureTests {
  @Test func `a step that renders unchanged rows again is reported`() async throws {
    let messages = try await failures {
      let page = try await TestPage(initialState: Tags.State()) {
        Tags()
      } content: {
        RandomTagsView(store: $0)
      }
      await page.button("Add").click {
        "- status: 2"
        "+ status: 3"
        "+ listitem: three"
      }
    }
    #expect(messages.count == 1)
    for message in messages { #expect(TestingPagesArticle.quotes(message), "\(message)") }
  }

  @Test func `a step that renders a mostly unchanged branch again is reported`() async throws {
    let messages = try await failures {
      let page = try await TestPage(initialState: Tags.State()) {
        Tags()
      } content: {
        ReplacedTagsView(store: $0)
      }
      await page.button("Refresh").focus()
      await page.button("Add").click {
        "- status: 2"
        "+ status: 3"
      }
    }
    #expect(
      messages == [
        """
        The server sent parts of the page again that did not change, after: click the button "Add".

            • button "Add"
            • button "Refresh"

        Users lose the focus, the selection and what they have typed in them. Give rows and views an identity that stays: no \
        'UUID()' in a 'body', no position as the identity of a row, and no 'id(_:)' that changes with each action.
        """
      ])
  }

  @Test func `a different branch with a button of the same name is not reported`() async throws {
    let page = try await TestPage(initialState: Tags.State()) {
      Tags()
    } content: {
      BranchedTagsView(store: $0)
    }
    await page.button("Add").click {
      "- heading 2 \"Few\""
      "- text: two"
      "+ heading 2 \"Many\""
      "+ text: three"
    }
  }

  @Test func `a step that loses the focus is reported`() async throws {
    let messages = try await failures {
      let page = try await TestPage(initialState: Tags.State()) {
        Tags()
      } content: {
        FullTagsView(store: $0)
      }
      await page.button("Add").click {
        "- status: 2"
        "+ status: 3"
        "- button \"Add\""
      }
    }
    #expect(messages.count == 1)
    for message in messages { #expect(TestingPagesArticle.quotes(message), "\(message)") }
  }

  @Test func `a text that should have changed in a step but was not updated is reported`() async throws {
    let messages = try await failures {
      let statistics = Statistics()
      let page = try await TestPage(initialState: Tags.State()) {
        Tags(statistics: statistics)
      } content: {
        StaleTagsView(store: $0, statistics: statistics)
      }
      await page.button("Add").click {
        "- status: 2"
        "+ status: 3"
      }
    }
    #expect(messages.count == 1)
    for message in messages { #expect(TestingPagesArticle.quotes(message), "\(message)") }
  }

  @Test func `a reload that changes the page is reported, unless the test lists the changes`() async throws {
    let statistics = Statistics()
    let page = try await TestPage(initialState: Tags.State()) {
      Tags()
    } content: {
      StaleTagsView(store: $0, statistics: statistics)
    }
    await page.reload()
    statistics.add()
    let messages = try await failures { await page.reload() }
    #expect(
      messages == [
        """
        The page was not expected to change, but it did after: reload.

            main
          -   status: 2
          +   status: 3

        (removed: -, added: +) If this is right, paste these lines into the closure of the step, as one string of several \
        lines.
        """
      ])
    statistics.add()
    await page.reload {
      "- status: 3"
      "+ status: 4"
    }
    #expect(try await failures { await page.reload { "+ status: 5" } }.count == 1)
  }

  @Test func `an effect that still runs at the end of a test is reported`() async throws {
    let messages = try await failures {
      let page = try await TestPage(initialState: Tags.State()) {
        Tags()
      } content: {
        TagsView(store: $0)
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await page.button("Refresh").click()
    }
    #expect(messages.count == 1)
    for message in messages { #expect(TestingPagesArticle.quotes(message), "\(message)") }
  }
}

@Reducer
struct Tags {
  @ObservableState
  struct State: Equatable {
    var words = ["one", "two"]
  }

  enum Action {
    case addButtonTapped
    case refreshButtonTapped
    case refreshed
    case removeButtonTapped(String)
  }

  var statistics = Statistics()
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.words.append("three")
        statistics.add()
      case .refreshButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.refreshed)
        }
      case .refreshed: state.words = ["new"]
      case .removeButtonTapped(let word): state.words.removeAll { $0 == word }
      }
      return .none
    }
  }
}

private struct TagsView: View {
  let store: StoreOf<Tags>

  var body: some View {
    main {
      output { "\(store.words.count)" }
      ul {
        ForEach(store.words, id: \.self) { word in
          li {
            word
            Button("Remove", send: .removeButtonTapped(word), to: store)
          }
        }
      }
      Button("Add", send: .addButtonTapped, to: store)
      Button("Refresh", send: .refreshButtonTapped, to: store)
    }
  }
}

/// A view that removes its only button when the list is full.
private struct FullTagsView: View {
  let store: StoreOf<Tags>

  var body: some View {
    main {
      output { "\(store.words.count)" }
      if store.words.count < 3 {
        Button("Add", send: .addButtonTapped, to: store)
      }
    }
  }
}

/// A view whose rows get new identities in each evaluation.
private struct RandomTagsView: View {
  let store: StoreOf<Tags>

  var body: some View {
    main {
      output { "\(store.words.count)" }
      ul {
        ForEach(store.words.map { RandomTag(word: $0) }) { tag in
          li { tag.word }
        }
      }
      Button("Add", send: .addButtonTapped, to: store)
    }
  }
}

private struct RandomTag: Identifiable {
  let id = UUID()
  let word: String
}

/// A view whose whole content gets a new identity with each action.
private struct ReplacedTagsView: View {
  let store: StoreOf<Tags>

  var body: some View {
    main {
      section {
        output { "\(store.words.count)" }
        Button("Add", send: .addButtonTapped, to: store)
        Button("Refresh", send: .refreshButtonTapped, to: store)
      }
      .id(store.words.count)
    }
  }
}

private struct BranchedTagsView: View {
  let store: StoreOf<Tags>

  var body: some View {
    main {
      if store.words.count > 2 {
        h2 { "Many" }
        div { store.words[2] }
        Button("Add", send: .addButtonTapped, to: store)
      } else {
        h2 { "Few" }
        div { store.words[1] }
        Button("Add", send: .addButtonTapped, to: store)
      }
    }
  }
}

/// A view that shows a number of an object that is not observed.
private struct StaleTagsView: View {
  let store: StoreOf<Tags>
  let statistics: Statistics

  var body: some View {
    main {
      output { "\(statistics.count)" }
      Button("Add", send: .addButtonTapped, to: store)
    }
  }
}

/// An object that views cannot observe.
final class Statistics: Sendable {
  private let number = Mutex(2)

  var count: Int { number.withLock { $0 } }
  func add() { number.withLock { $0 += 1 } }
}
