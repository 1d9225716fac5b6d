import Foundation
import PeriscopeUI
import Testing

nonisolated private struct CountView: View {
  let store: StoreOf<Counter>
  var body: some View { output { "\(store.count)" } }
}

nonisolated private struct NoteView: View {
  let store: StoreOf<Counter>
  let number: Int
  var body: some View { p(.class("note-\(number)")) { "\(number): \(store.note)" } }
}

nonisolated private struct Plain: View {
  var body: some View { p { "Nothing is read here." } }
}

/// A view that reads no state itself, with children that read different fields.
nonisolated private struct Dashboard: View {
  let store: StoreOf<Counter>
  var body: some View {
    h1 { "Dashboard" }
    Plain()
    CountView(store: store)
    for number in 1...20 { NoteView(store: store, number: number) }
  }
}

nonisolated private struct Loud: View {
  let store: StoreOf<Counter>
  var body: some View {
    p(.class(store.isLoud ? "loud" : "calm".description)) { store.isLoud ? "LOUD" : "calm" }
    button(.disabled(store.isLoud)) { "Shout" }
  }
}

nonisolated private struct Door: View {
  let store: StoreOf<Counter>
  var body: some View {
    if store.isOpen {
      p { "Come in" }
      CountView(store: store)
    } else {
      p { "Closed" }
    }
  }
}

/// Reads nothing itself, so its content belongs to the enclosing fragment.
nonisolated private struct Wrap: View {
  let store: StoreOf<Counter>
  var body: some View {
    CountView(store: store)
    p { "after" }
  }
}

nonisolated private struct Wraps: View {
  let store: StoreOf<Counter>
  var body: some View {
    p { store.note }
    Wrap(store: store)
    Wrap(store: store)
  }
}

nonisolated private struct Kinds: View {
  let store: StoreOf<Counter>
  var body: some View {
    HTMLElement(
      HTMLTag("input", content: .nothing), [HTMLAttribute("type", .structural(store.note))], content: HTMLNothing())
  }
}

struct FragmentTests {
  @Test func `a change of an input's type replaces the element`() {
    let stage = Stage { Kinds(store: $0) }
    #expect(stage.send(.noteChanged("date")) == "id:1\ndata:0<<input type=\"date\">\n\n")
    #expect(stage.send(.incrementButtonTapped) == nil)
  }

  @Test func `fragments inside a view that reads nothing keep their positions`() {
    let stage = Stage { Wraps(store: $0) }
    #expect(stage.send(.noteChanged("x")) == "id:1\ndata:0.0=x\n\n")
    #expect(stage.send(.incrementButtonTapped) == "id:2\ndata:1.0=1\ndata:2.0=1\n\n")
    #expect(stage.page.components(separatedBy: "after").count == 3)
    #expect(stage.page.contains("<!--[2--><output><!--$-->1</output><!--]--><p><!--$-->after</p><!--]-->"))
  }

  @Test func `an action that changes one text sends only this text`() {
    let stage = Stage { CountView(store: $0) }
    #expect(stage.page == "<!--[0--><output><!--$-->0</output><!--]-->")
    #expect(stage.send(.incrementButtonTapped) == "id:1\ndata:0.0=1\n\n")
    #expect(stage.send(.incrementButtonTapped) == "id:2\ndata:0.0=2\n\n")
    #expect(stage.page == "<!--[0--><output><!--$-->2</output><!--]-->")
  }

  @Test func `a change evaluates the only one of twenty-one fragments that has read the state`() {
    let stage = Stage { Dashboard(store: $0) }
    let before = stage.document.counts.evaluations
    #expect(stage.send(.incrementButtonTapped) == "id:1\ndata:1.0=1\n\n")
    #expect(stage.document.counts.evaluations == before + 1)
  }

  @Test func `a change of a state that twenty fragments have read evaluates each of them once`() {
    let stage = Stage { Dashboard(store: $0) }
    let before = stage.document.counts.evaluations
    let event = stage.send(.noteChanged("x"))
    #expect(event?.split(separator: "\n").count == 21)
    #expect(event?.contains("data:4.1=1: x\n") == true)
    #expect(stage.document.counts.evaluations == before + 20)
  }

  @Test func `a view that reads no state is no fragment of its own`() {
    let stage = Stage { _ in Plain() }
    #expect(stage.page == "<!--[0--><p><!--$-->Nothing is read here.</p><!--]-->")
  }

  @Test func `an action that changes no displayed state sends nothing`() {
    let stage = Stage { CountView(store: $0) }
    let before = stage.document.counts.evaluations
    #expect(stage.send(.noteChanged("x")) == nil)
    #expect(stage.document.counts.evaluations == before)
  }

  @Test func `a change of the state sets only the attributes and texts that depend on it`() {
    let stage = Stage { Loud(store: $0) }
    #expect(
      stage.page == #"<!--[0--><p class="calm" data-p="class"><!--$-->calm</p>"#
        + #"<button data-p="disabled"><!--$-->Shout</button><!--]-->"#)
    #expect(stage.send(.loudButtonTapped) == "id:1\ndata:0.0=loud\ndata:0.1=LOUD\ndata:0.2=\n\n")
    #expect(stage.send(.loudButtonTapped) == "id:2\ndata:0.0=calm\ndata:0.1=calm\ndata:0.2!\n\n")
  }

  @Test func `a different branch of an if replaces the previous branch, and nothing else`() {
    let stage = Stage { Door(store: $0) }
    #expect(
      stage.send(.openButtonTapped)
        == "id:1\ndata:1<<p><!--$-->Come in</p><!--[2--><output><!--$-->0</output><!--]-->\n\n")
    #expect(stage.send(.incrementButtonTapped) == "id:2\ndata:2.0=1\n\n")
    #expect(stage.send(.openButtonTapped) == "id:3\ndata:1<<p><!--$-->Closed</p>\n\n")
    #expect(stage.send(.incrementButtonTapped) == nil)
  }

  @Test func `a text with line ends is one line of the wire format`() {
    let stage = Stage { NoteView(store: $0, number: 1) }
    #expect(stage.send(.noteChanged("a\nb\\\r<")) == "id:1\ndata:0.1=1: a\\nb\\\\\\r<\n\n")
  }

  @Test func `a client that missed changes receives the current values`() {
    let stage = Stage { Dashboard(store: $0) }
    _ = stage.send(.incrementButtonTapped)
    _ = stage.send(.noteChanged("x"))
    _ = stage.send(.incrementButtonTapped)
    #expect(stage.catchUp(since: 2) == "id:3\ndata:1.0=2\n\n")
    #expect(stage.catchUp(since: 0).split(separator: "\n").count == 22)
    #expect(stage.catchUp(since: 3) == "id:3\ndata:\n\n")
  }

  @Test func `a client that missed a structural change receives the whole range`() {
    let stage = Stage { Door(store: $0) }
    _ = stage.send(.openButtonTapped)
    _ = stage.send(.incrementButtonTapped)
    #expect(
      stage.catchUp(since: 0)
        == "id:2\ndata:1<<p><!--$-->Come in</p><!--[2--><output><!--$-->1</output><!--]-->\n\n")
    #expect(stage.catchUp(since: 1) == "id:2\ndata:2.0=1\n\n")
  }

  @Test func `a change by a task is sent without a request`() async {
    let shown = AsyncStream<String>.makeStream()
    let stage = Stage { CountView(store: $0) }
    let document = stage.document
    stage.monitor.onSettle {
      if let event = document.flush() { shown.continuation.yield(String(decoding: event, as: UTF8.self)) }
    }
    let store = stage.store
    Task.detached { store.send(.incrementButtonTapped) }
    for await event in shown.stream {
      #expect(event == "id:1\ndata:0.0=1\n\n")
      break
    }
    stage.monitor.onSettle(nil)
  }
}
