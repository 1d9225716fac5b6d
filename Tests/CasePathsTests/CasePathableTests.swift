import CasePaths
import IssueReporting
import Synchronization
import Testing

@CasePathable @dynamicMemberLookup
enum Action: Equatable, Sendable {
  case tapped
  case named(String)
  case moved(from: Int, to: Int)
  case row(id: Int, action: Row)
  indirect case again(Self)
  case child(Child)

  @CasePathable
  enum Row: Equatable, Sendable {
    case removed
    case renamed(String)
  }

  @CasePathable @dynamicMemberLookup
  enum Child: Equatable, Sendable {
    case counted(by: Int)
    case closed
  }
}

@CasePathable
enum Loading<Value: Equatable, Failure: Error> {
  case idle
  case loaded(Value)
  case failed(Failure)
  #if NEVER_SET
    case never
  #endif
}

@CasePathable
enum Nothing {}

/// A generic enum whose parameters are named like associated types of the generated `AllCasePaths`.
enum List<Element: Equatable, Root> {
  @CasePathable
  enum Action {
    case inserted(Element, at: Int)
    case replaced([Element])
    case rooted(Root)
  }
}

@Suite struct CasePathableTests {
  @Test func `an enum's payload is read through its case key path, and is nil for a different case`() {
    #expect(Action.named("Blob")[case: \.named] == "Blob")
    #expect(Action.tapped[case: \.named] == nil)
    #expect(Action.tapped[case: \.tapped] != nil)
    #expect(Action.child(.counted(by: 2))[case: \.child.counted] == 2)
    #expect(Action.child(.closed)[case: \.child.counted] == nil)
    #expect(Action.tapped[case: \.child.counted] == nil)
    #expect(Action.again(.tapped)[case: \.again] == .tapped)
  }

  @Test func `a case with several payloads has a labelled tuple as its value`() throws {
    let moved = try #require(Action.moved(from: 1, to: 2)[case: \.moved])
    #expect(moved == (from: 1, to: 2))
    #expect(moved.to == 2)
    let row = try #require(Action.row(id: 1, action: .removed)[case: \.row])
    #expect(row.id == 1)
    #expect(row.action == .removed)
  }

  @Test func `an enum value is tested for a case, also a nested one, by its case key path`() {
    #expect(Action.named("Blob").is(\.named))
    #expect(!Action.named("Blob").is(\.tapped))
    #expect(Action.tapped.is(\.tapped))
    #expect(Action.child(.closed).is(\.child))
    #expect(Action.child(.closed).is(\.child.closed))
    #expect(!Action.child(.closed).is(\.child.counted))
  }

  @Test func `calling a case key path creates a value of its case`() {
    let named: CaseKeyPath<Action, String> = \.named
    #expect(named("Blob") == .named("Blob"))
    #expect((\Action.Cases.child.counted)(3) == .child(.counted(by: 3)))
    #expect((\Action.Cases.moved)((from: 1, to: 2)) == .moved(from: 1, to: 2))
    #expect((\Action.Cases.tapped)() == .tapped)
    #expect((\Action.Cases.again)(.tapped) == .again(.tapped))
  }

  @Test func `writing a payload through its case key path gives the enum value that case`() {
    var action = Action.tapped
    action[case: \.child.counted] = 1
    #expect(action == .child(.counted(by: 1)))
    action[case: \.named] = "Blob"
    #expect(action == .named("Blob"))
    action.named = "Blob Jr."
    #expect(action == .named("Blob Jr."))
    action[case: \.named]? += "!"
    action.named? += "!"
    action.child?.counted? += 1
    #expect(action == .named("Blob Jr.!!"))
  }

  @Test func `setting the payload of an enum's current case to nil is an issue, and changes nothing`() {
    var action = Action.named("Blob")
    withKnownIssue {
      action[case: \.named] = nil
      action.named = nil
    } matching: {
      $0.comments.map(\.rawValue)
        == ["Can't remove the payload of 'named': a value of an enum always has a case. Assign a whole value."]
    }
    action.child = nil
    #expect(action == .named("Blob"))
  }

  @Test func `modify changes the payload of an enum's current case`() {
    var action = Action.child(.counted(by: 1))
    action.modify(\.child.counted) { $0 += 1 }
    #expect(action == .child(.counted(by: 2)))
  }

  @Test func `modifying the payload of a case that an enum's value does not have is an issue, and changes nothing`() {
    var action = Action.tapped
    let line = #line + 2
    withKnownIssue {
      action.modify(\.named) { $0 += "!" }
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        "Can't modify 'tapped' through a path to a different case ('String'). Check the value's case first."
      ]
        && issue.sourceLocation?.line == line
    }
    #expect(action == .tapped)
  }

  @Test func `a dynamic member of an enum reads a case's payload`() {
    let action = Action.child(.counted(by: 2))
    #expect(action.child?.counted == 2)
    #expect(action.named == nil)
    #expect([Action.named("a"), .tapped, .named("b")].compactMap(\.named) == ["a", "b"])
  }

  @Test func `a case key path can be a pattern in a switch`() {
    switch Action.child(.closed) {
    case \.child.counted: Issue.record("The value is of another case.")
    case \.child.closed: break
    default: Issue.record("The value is of this case.")
    }
  }

  @Test func `allCasePaths lists an enum's case key paths, and finds the one of a value`() {
    #expect(Array(Action.allCasePaths) == [\.tapped, \.named, \.moved, \.row, \.again, \.child])
    #expect(Action.allCasePaths[Action.named("Blob")] == \.named)
    #expect(Action.allCasePaths[Action.named("Blob")] != \.tapped)
    #expect(Array(Nothing.allCasePaths).isEmpty)
  }

  @Test func `a partial case path reads and embeds untyped values`() {
    let path: PartialCaseKeyPath<Action> = \.named
    #expect(Action.named("Blob")[case: path] as? String == "Blob")
    #expect(Action.tapped[case: path] == nil)
    #expect(path("Blob") == .named("Blob"))
    #expect(path(42) == nil)
  }

  @Test func `a generic enum has case key paths`() {
    let loaded = Loading<Int, CancellationError>.loaded(1)
    #expect(loaded[case: \.loaded] == 1)
    #expect(loaded[case: \.failed] == nil)
    #expect(Array(Loading<Int, CancellationError>.allCasePaths) == [\.idle, \.loaded, \.failed])
  }

  @Test func `an enum nested in a type with generic parameters named Element and Root has case key paths`() {
    let inserted = List<String, Int>.Action.inserted("a", at: 1)
    #expect(inserted[case: \.inserted]?.0 == "a")
    #expect(inserted[case: \.replaced] == nil)
    #expect(List<String, Int>.Action.rooted(3)[case: \.rooted] == 3)
  }

  @Test func `case paths are Sendable`() async {
    let path = \Action.Cases.child.counted
    let made = await Task.detached { path(7) }.value
    #expect(made == .child(.counted(by: 7)))
  }
}
