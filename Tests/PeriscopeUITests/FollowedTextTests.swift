import Dispatch
import Observation
import PeriscopeTestConnection
import PeriscopeUI
import Testing

nonisolated private struct Badge: View {
  let store: StoreOf<Counter>
  let evaluations: EvaluationCount
  var title = "Count"

  var body: some View {
    let _ = evaluations.count += 1
    p(.class(store.isLoud ? "loud" : "calm".description)) { "\(title): \(store.count)" }
    if store.isOpen { Text("\(store.note), \(store.count)") }
  }
}

nonisolated private struct TitledBadge: View {
  let store: StoreOf<Counter>
  let evaluations: EvaluationCount
  var body: some View { Badge(store: store, evaluations: evaluations, title: store.note) }
}

nonisolated private struct Captured: View {
  let store: StoreOf<Counter>
  var body: some View {
    let note = store.note
    p { "\(note) \(store.count)" }
  }
}

nonisolated private struct Hidden: View {
  let store: StoreOf<Counter>
  var body: some View {
    let text = Text("\(store.count)")
    p(.title("\(text.plain) dots")) { "" }
    Text("\(store.note)").bold()
    text + Text("!")
  }
}

nonisolated private struct Card<Content: View>: View {
  let title: Text
  let store: StoreOf<Counter>
  let content: Content
  var body: some View {
    h2 { title }
    p(.class(store.isLoud ? "loud" : "calm".description)) { "\(store.isLoud)" }
    content
  }
}

/// Passes texts to a view, which stores them.
nonisolated private struct Cards: View {
  let store: StoreOf<Counter>
  var body: some View {
    let note = store.note
    Card(title: Text("\(note) \(store.count)"), store: store, content: span { "\(store.count)" })
  }
}

/// Shows a text, and passes it to a view that stores it.
nonisolated private struct ShownAndStored: View {
  let store: StoreOf<Counter>
  var body: some View {
    if store.isOpen { p { "\(store.note.count)" } }
    let count = Text("\(store.count)")
    h1 { count }
    Card(title: count, store: store, content: p { "\(store.count) in all" })
  }
}

/// Reads nothing in its first text, whose value is that of the second one.
nonisolated private struct Constant: View {
  let store: StoreOf<Counter>
  var body: some View {
    let most = 2
    p(.class(store.isOpen ? "open" : "shut".description)) { "\(most)" }
    Card(title: Text("\(store.count)"), store: store, content: HTMLNothing())
  }
}

nonisolated private struct Twice: View {
  let store: StoreOf<Counter>
  var body: some View {
    let count = Text("\(store.count)")
    h2 { count }
    p { count }
    p { "\(count.plain) of \(store.note)" }
    count.accessibilityLabel(count)
  }
}

@Observable
private final class Clock {
  var time = 0
}

nonisolated private struct Clocks: View {
  let store: StoreOf<Counter>
  let clocks: [Clock]
  var body: some View { p { "\(store.isOpen ? clocks[1].time : clocks[0].time)" } }
}

/// Changes a clock on a different thread after it was read, in the view's second evaluation.
nonisolated private struct ContestedClock: View {
  let store: StoreOf<Counter>
  let clock: Clock
  let evaluations: EvaluationCount

  var body: some View {
    let time = clock.time
    let _ = evaluations.count += 1
    let _ = evaluations.count == 2 ? advanceElsewhere() : ()
    p { "\(time)" }
    p { "\(store.count)" }
  }

  private func advanceElsewhere() {
    nonisolated(unsafe) let clock = clock
    let done = DispatchSemaphore(value: 0)
    onNewThread {
      clock.time += 1
      done.signal()
    }
    done.wait()
  }
}

@Observable
private final class Row {
  var name: String
  init(_ name: String) { self.name = name }
}

@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable {
    @ObservableState
    struct Book: Equatable, Identifiable {
      let id: Int
      var title = ""
    }

    var books = [Book(id: 1, title: "One"), Book(id: 2, title: "Two")]
    var first = Book(id: 0, title: "Zero")
    var reader = ""
  }

  enum Action {
    case renamed(String)
    case firstRenamed(String)
    case readerChanged(String)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .renamed(let title): state.books[1].title = title
      case .firstRenamed(let title): state.first.title = title
      case .readerChanged(let name): state.reader = name
      }
      return .none
    }
  }
}

/// Reads the copy of a state only later.
nonisolated private struct LateView: View {
  let store: StoreOf<Shelf>
  var body: some View {
    let book = store.books[1]
    p { "late \(store.reader.isEmpty ? "" : book.title)" }
  }
}

nonisolated private struct ShelfView: View {
  let store: StoreOf<Shelf>
  var body: some View {
    let first = store.first
    p { "\(store.reader)" }
    p { "\(first.title)" }
    for book in store.books { p { "\(book.title)" } }
    LateView(store: store)
  }
}

/// Texts that are evaluated alone when only what they have read has changed.
struct FollowedTextTests {
  @Test func `the second change of what only a text has read does not evaluate its view again`() {
    let evaluations = EvaluationCount()
    let stage = Stage { Badge(store: $0, evaluations: evaluations) }
    #expect(evaluations.count == 1)
    #expect(stage.send(.incrementButtonTapped) == "id:1\ndata:0.1=Count: 1\n\n")
    #expect(evaluations.count == 2)
    #expect(stage.send(.incrementButtonTapped) == "id:2\ndata:0.1=Count: 2\n\n")
    #expect(evaluations.count == 2)
    #expect(stage.page.contains("Count: 2"))
  }

  @Test func `a change of what the rest of the body has read evaluates the view, with its texts`() {
    let evaluations = EvaluationCount()
    let stage = Stage { Badge(store: $0, evaluations: evaluations) }
    #expect(stage.send(.openButtonTapped)?.contains(", 0") == true)
    #expect(evaluations.count == 2)
    #expect(stage.send(.noteChanged("x"))?.contains("x, 0") == true)
    #expect(stage.send(.incrementButtonTapped) == "id:3\ndata:0.1=Count: 1\ndata:1.0=x, 1\n\n")
    #expect(evaluations.count == 2)
    #expect(stage.send(.openButtonTapped)?.contains("x, 1") == false)
    #expect(evaluations.count == 3)
    #expect(stage.send(.noteChanged("unseen")) == nil)
    #expect(stage.send(.incrementButtonTapped) == "id:5\ndata:0.1=Count: 2\n\n")
    #expect(evaluations.count == 3)
  }

  @Test func `both in one action give one version of the text`() {
    let evaluations = EvaluationCount()
    let stage = Stage { Badge(store: $0, evaluations: evaluations) }
    #expect(stage.send(.incrementButtonTapped) != nil)
    let event = stage.monitor.enter {
      stage.store.send(.incrementButtonTapped)
      stage.store.send(.loudButtonTapped)
      return stage.document.flush().map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(event == "id:2\ndata:0.0=loud\ndata:0.1=Count: 2\n\n")
    #expect(evaluations.count == 3)
  }

  @Test func `a text uses the newest inputs of its view`() {
    let evaluations = EvaluationCount()
    let stage = Stage { TitledBadge(store: $0, evaluations: evaluations) }
    #expect(stage.send(.noteChanged("Sum")) == "id:1\ndata:1.1=Sum: 0\n\n")
    #expect(stage.send(.incrementButtonTapped) == "id:2\ndata:1.1=Sum: 1\n\n")
    #expect(evaluations.count == 2)
  }

  @Test func `a text uses the newest values of the body's constants`() {
    let stage = Stage { Captured(store: $0) }
    #expect(stage.send(.noteChanged("a")) == "id:1\ndata:0.0=a 0\n\n")
    #expect(stage.send(.incrementButtonTapped) == "id:2\ndata:0.0=a 1\n\n")
  }

  @Test func `a text that the page shows in a different form is followed by the whole view`() {
    let stage = Stage { Hidden(store: $0) }
    let event = stage.send(.incrementButtonTapped)
    #expect(event?.contains("1 dots") == true)
    #expect(event?.contains("=1!") == true)
    #expect(stage.send(.noteChanged("bold"))?.contains("=bold") == true)
    #expect(stage.send(.incrementButtonTapped)?.contains("2 dots") == true)
  }

  @Test func `a text that a different view stores stays current in it`() {
    let stage = Stage { Cards(store: $0) }
    for number in 1...3 {
      #expect(stage.send(.incrementButtonTapped)?.contains("= \(number)\n") == true)
      #expect(stage.page.contains("> \(number)<"))
      #expect(stage.page.contains(">\(number)<"))
    }
    #expect(stage.send(.loudButtonTapped)?.contains("=loud\n") == true)
    #expect(stage.page.contains("> 3<"))
    #expect(stage.page.contains(">3<"))
    #expect(stage.send(.noteChanged("n"))?.contains("=n 3\n") == true)
    #expect(stage.send(.incrementButtonTapped)?.contains("=n 4\n") == true)
    #expect(stage.page.contains(">4<"))
  }

  @Test func `a text that is shown and stored stays current after other changes of its view`() {
    let stage = Stage { ShownAndStored(store: $0) }
    for number in 1...3 {
      #expect(stage.send(.openButtonTapped) != nil)
      #expect(stage.send(.loudButtonTapped) != nil)
      let event = stage.send(.incrementButtonTapped) ?? ""
      #expect(event.components(separatedBy: "=\(number)").count == 4)
      #expect(stage.page.components(separatedBy: ">\(number)").count == 4)
    }
  }

  @Test func `a text that is stored does not take the value of a text before it`() {
    let stage = Stage { Constant(store: $0) }
    for number in 1...3 {
      #expect(stage.send(.incrementButtonTapped)?.contains("=\(number)\n") == true)
      #expect(stage.send(.openButtonTapped) != nil)
    }
  }

  @Test func `a text that the page shows several times changes everywhere`() {
    let stage = Stage { Twice(store: $0) }
    for number in 1...3 {
      let event = stage.send(.incrementButtonTapped) ?? ""
      #expect(event.components(separatedBy: "=\(number)").count == 6)
      #expect(stage.send(.noteChanged("n\(number)"))?.contains("=\(number) of n\(number)\n") == true)
    }
  }

  @Test func `a text that is evaluated alone observes the objects that it reads then`() {
    let clocks = [Clock(), Clock()]
    let stage = Stage { Clocks(store: $0, clocks: clocks) }
    func event(after work: () -> Void) -> String? {
      stage.monitor.enter {
        work()
        return stage.document.flush().map { String(decoding: $0, as: UTF8.self) }
      }
    }
    #expect(event { clocks[0].time = 1 } == "id:1\ndata:0.0=1\n\n")
    #expect(stage.send(.openButtonTapped) == "id:2\ndata:0.0=0\n\n")
    #expect(event { clocks[1].time = 5 } == "id:3\ndata:0.0=5\n\n")
    #expect(event { clocks[1].time = 6 } == "id:4\ndata:0.0=6\n\n")
    #expect(event { clocks[0].time = 2 } == nil)
  }

  @Test func `a change of an object by a different thread is not missed while a view's texts begin to observe`() {
    let (clock, evaluations) = (Clock(), EvaluationCount())
    let stage = Stage { ContestedClock(store: $0, clock: clock, evaluations: evaluations) }
    #expect(stage.send(.incrementButtonTapped) == "id:1\ndata:0.1=1\n\n")
    let event = stage.monitor.enter { stage.document.flush().map { String(decoding: $0, as: UTF8.self) } }
    #expect(event == "id:2\ndata:0.0=1\n\n")
  }

  @Test func `a text of a state's copy shows the newest state`() {
    let monitor = Monitor()
    let store = Store(initialState: Shelf.State(), reducer: Shelf(), monitor: monitor)
    let stage = ModelStage(monitor: monitor) { ShelfView(store: store) }
    func event(_ action: Shelf.Action) -> String? { stage.after { store.send(action) } }
    for number in 1...3 {
      #expect(event(.renamed("b\(number)"))?.contains("=b\(number)\n") == true)
      #expect(event(.firstRenamed("f\(number)"))?.contains("=f\(number)\n") == true)
      #expect(event(.readerChanged("r\(number)"))?.contains("=r\(number)\n") == true)
      #expect(stage.page.contains("late b\(number)<"))
    }
  }

  @Test func `a text is created from any kind of string, also by its initializer as a function`() {
    let names = ["Ada", "Grace"]
    let stage = ModelStage {
      for text in names.map(Text.init) { text }
      Text("Hopper".prefix(3))
    }
    #expect(stage.page.contains("Ada"))
    #expect(stage.page.contains("Grace"))
    #expect(stage.page.contains("Hop<"))
  }
}
