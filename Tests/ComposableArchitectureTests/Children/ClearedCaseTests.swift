import ComposableArchitecture
import PeriscopeTestSupport
import Testing

@Reducer
private struct Leaf {
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action { case tapped }
}

@Reducer
private enum Target {
  case leaf(Leaf)
  case number(Int)
  case plain
}

extension Target.State: Equatable {}

struct ClearedCaseTests {
  @Test func `writing a presentation's current case changes the presented state, and writing nil dismisses it`() {
    var presentation = PresentationState<Target.State>(wrappedValue: .leaf(Leaf.State()))
    presentation[case: \.leaf]?.count = 2
    #expect(presentation.wrappedValue == .leaf(Leaf.State(count: 2)))
    presentation[case: \.leaf] = Leaf.State(count: 3)
    #expect(presentation.wrappedValue == .leaf(Leaf.State(count: 3)))
    presentation[case: \.leaf] = nil
    #expect(presentation.wrappedValue == nil)
  }

  @Test func `writing a stack element's current case changes the element, and writing nil removes it`() {
    var stack = StackState<Target.State>([.leaf(Leaf.State()), .number(1)])
    let ids = Array(stack.ids)
    stack[id: ids[0], case: \.leaf]?.count = 2
    #expect(stack[id: ids[0]] == .leaf(Leaf.State(count: 2)))
    stack[id: ids[0], case: \.leaf] = nil
    #expect(Array(stack) == [.number(1)])
    stack[id: ids[1], case: \.number] = nil
    #expect(stack.isEmpty)
  }

  @Test func `modifying a presentation through the wrong case is an issue, and changes nothing`() {
    var presentation = PresentationState<Target.State>(wrappedValue: .leaf(Leaf.State()))
    let issues = IssueRecorder()
    withIssueReporters([issues]) {
      presentation[case: \.number] = 2
      presentation[case: \.number] = nil
      presentation[case: \.plain] = ()
    }
    #expect(presentation.wrappedValue == .leaf(Leaf.State()))
    #expect(issues.issues.count == 3)
    #expect(issues.issues.first?.message.contains("Int") == true)
    #expect(issues.issues.first?.message.contains("'leaf'") == true)
  }

  @Test func `modifying a stack element through the wrong case is an issue, and changes nothing`() {
    var stack = StackState<Target.State>([.leaf(Leaf.State())])
    let id = stack.ids[0]
    let issues = IssueRecorder()
    withIssueReporters([issues]) {
      stack[id: id, case: \.number] = 2
      stack[id: id, case: \.number] = nil
    }
    #expect(Array(stack) == [.leaf(Leaf.State())])
    #expect(issues.issues.count == 2)
  }

  @Test func `writing through a case does nothing if nothing is presented, or if the stack has no such element`() {
    var presentation = PresentationState<Target.State>(wrappedValue: nil)
    presentation[case: \.leaf]?.count = 2
    presentation[case: \.leaf] = nil
    #expect(presentation.wrappedValue == nil)
    var stack = StackState<Target.State>()
    stack[id: 3, case: \.leaf] = nil
    #expect(stack.isEmpty)
  }

  @Test func `reading a presentation by its current case returns the payload, and by a different case nil`() {
    let presentation = PresentationState<Target.State>(wrappedValue: .number(1))
    #expect(presentation[case: \.leaf] == nil)
    #expect(presentation[case: \.number] == 1)
  }
}
