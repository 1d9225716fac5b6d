import ComposableArchitecture
import Periscope
import PeriscopeTestConnection
import PeriscopeUI
import Testing

/// Results that the test gives to effects.
private final class Answers: Sendable {
  let values: AsyncStream<String>
  let give: AsyncStream<String>.Continuation

  init() { (values, give) = AsyncStream.makeStream() }
}

@Reducer
private struct Question {
  @ObservableState
  struct State: Equatable {
    var answer = "none"
  }

  enum Action {
    case askButtonTapped
    case answered(String)
  }

  let answers: Answers

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askButtonTapped:
        return .run { [answers] send in
          for await value in answers.values {
            await send(.answered(value))
            return
          }
        }
      case .answered(let answer):
        state.answer = answer
        return .none
      }
    }
  }
}

private struct QuestionView: View {
  let store: StoreOf<Question>

  var body: some View {
    Button("Ask", send: .askButtonTapped, to: store)
    p { store.answer }
  }
}

private func site(_ answers: Answers) -> Site {
  Site {
    Page("/question", title: "Question", initialState: Question.State()) {
      Question(answers: answers)
    } content: { store in
      QuestionView(store: store)
    }
  }
}

// The requests run on separate threads, because effects need the threads of the tests' task pool.
struct EffectResultTests {
  private let refresh = #"<noscript><meta http-equiv="refresh" content="1"></noscript>"#

  @Test func `the answer to a form waits for the first result of the effect that the form starts`() async throws {
    try await onThread {
      let answers = Answers()
      // Long, so that the result does not depend on the machine's load.
      let stage = try SiteStage(site(answers)) { $0.resultTimeout = .seconds(600) }
      let client = try stage.client()
      _ = try client.get("/question")
      answers.give.yield("yes")
      #expect(try client.submit("/question", "action=askButtonTapped").status == 303)
      let page = try client.get("/question").text
      #expect(page.contains("<p>yes</p>") && !page.contains(refresh), "\(page)")
    }
  }

  @Test func `without scripts, a page refreshes itself until it has the result of an effect`() async throws {
    try await onThread {
      let answers = Answers()
      let stage = try SiteStage(site(answers)) { $0.resultTimeout = .milliseconds(50) }
      let client = try stage.client()
      #expect(try !client.get("/question").text.contains(refresh))
      #expect(try client.submit("/question", "action=askButtonTapped").status == 303)
      for _ in 0..<2 { #expect(try client.get("/question").text.contains(refresh)) }
      answers.give.yield("late")
      try Waiting.wait(for: "the result") {
        let page = try client.get("/question").text
        return page.contains("<p>late</p>") ? nil : page
      }
      #expect(try !client.get("/question").text.contains(refresh))
    }
  }

  @Test func `a request of the browser's script is answered before its effects end`() async throws {
    try await onThread {
      let stage = try SiteStage(site(Answers()))
      let client = try stage.client()
      _ = try client.get("/question")
      #expect(try client.post("/question", "action=askButtonTapped", "Periscope-Epoch: x", "Accept: */*").status == 204)
    }
  }
}
