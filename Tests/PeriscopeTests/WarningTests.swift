import ComposableArchitecture
import IssueReporting
import PeriscopeTestSupport
import PeriscopeUI
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

@Reducer
private struct Plain {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var note = ""
  }

  enum Action { case add }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}

/// Reads state in its `init`, where no reads are tracked.
nonisolated private struct Careless: View {
  let store: StoreOf<Plain>
  let count: Int

  init(_ store: StoreOf<Plain>) {
    self.store = store
    count = store.count
  }

  var body: some View {
    output { "\(count) \(store.note)" }
    Button("Add", send: .add, to: store)
  }
}

/// A layout that reads state while it is created, around a view that does not.
nonisolated private struct Layout<Content: View>: View {
  let title: String
  let content: Content

  init(_ store: StoreOf<Plain>, @ViewBuilder content: () -> Content) {
    title = "Note: \(store.note)"
    self.content = content()
  }

  var body: some View {
    h1 { title }
    content
  }
}

nonisolated private struct Careful: View {
  let store: StoreOf<Plain>
  var body: some View {
    output { "\(store.count)" }
    Button("Add") { if store.count < 9 { store.send(.add) } }
  }
}

struct WarningTests {
  private let recorder = IssueRecorder()

  private func open<Content: View>(_ content: @escaping @Sendable (StoreOf<Plain>) -> Content) -> [PageInstance]
  where Content: SendableMetatype {
    let page = Page("/", title: "", initialState: Plain.State()) {
      Plain()
    } content: {
      content($0)
    }
    return withIssueReporters([recorder]) {
      (try? [PageInstance(page.definition()), PageInstance(page.definition())]) ?? []
    }
  }

  @Test func `reading state in a view's init warns once, with the field and the source location`() {
    let instances = open { Careless($0) }
    defer { instances.forEach { $0.end() } }
    #expect(recorder.messages.count == 1)
    #expect(recorder.issues.first?.fileID == "PeriscopeTests/WarningTests.swift")
    #expect(
      recorder.messages.first == """
        Perceptible state was accessed but is not being tracked. \
        'count' of 'Plain.State' was read while 'Careless' was created, outside of every 'body', so its changes \
        do not update the page. Read it in the 'body' of a view, or in a 'WithPerceptionTracking' view. For a deliberate single \
        read, use '_PerceptionLocals.$skipPerceptionChecking.withValue(true) { }'.
        """)
  }

  @Test func `reading state while creating a layout warns`() {
    let instances = open { store in Layout(store) { Careful(store: store) } }
    defer { instances.forEach { $0.end() } }
    #expect(recorder.messages.count == 1)
    #expect(
      recorder.messages.first?.contains("'note' of 'Plain.State' was read while 'Layout<Careful>' was created")
        == true)
  }

  @Test func `reading state in a page's content closure warns`() {
    let instances = open { store in Text("\(store.count)") }
    defer { instances.forEach { $0.end() } }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains("'count' of 'Plain.State' was read") == true)
  }

  @Test func `reading state in bodies, handlers and reducers does not warn`() {
    let instances = open { Careful(store: $0) }
    defer { instances.forEach { $0.end() } }
    withIssueReporters([recorder]) {
      instances[0].enter(orQueue: { _ in }) { inside in
        var bytes: [UInt8] = []
        inside.document.print(into: &bytes)
        inside.document.action("add")?()
        #expect(inside.document.flush() != nil)
      }
    }
    #expect(recorder.messages.isEmpty)
  }

  @Test func `'isPerceptionCheckingEnabled' turns the warnings about untracked reads off and on`() async {
    await #expect(processExitsWith: .success) {
      let tests = WarningTests()
      isPerceptionCheckingEnabled = false
      let silent = tests.open { Careless($0) }
      #expect(tests.recorder.messages.isEmpty)
      isPerceptionCheckingEnabled = true
      let told = tests.open { Careless($0) }
      #expect(tests.recorder.messages.count == 1)
      for instance in silent + told { instance.end() }
    }
  }

  @Test func `reading state with 'skipPerceptionChecking' does not warn`() {
    let instances = open { store in
      _PerceptionLocals.$skipPerceptionChecking.withValue(true) { Careless(store) }
    }
    defer { instances.forEach { $0.end() } }
    #expect(recorder.messages.isEmpty)
  }
}
