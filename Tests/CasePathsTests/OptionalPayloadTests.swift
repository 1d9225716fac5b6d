import CasePaths
import Testing

@CasePathable
@dynamicMemberLookup
private enum Child: Equatable {
  case tapped
  case named(String)
  case grandchild(Child2?)
}

@CasePathable
private enum Child2: Equatable {
  case counted(Int)
  case ended
}

@CasePathable
@dynamicMemberLookup
private enum Parent: Equatable {
  case idle
  case child(Child?)
  case number(Int?)
  case result(Result<Int, Failure>?)
}

private struct Failure: Error, Equatable {}

struct OptionalPayloadTests {
  @Test func `a case key path that ends with 'some' reads and writes the value of an optional payload`() {
    let path: CaseKeyPath<Parent, Int> = \.number.some
    #expect(path(42) == .number(42))
    #expect(Parent.number(42)[case: path] == 42)
    #expect(Parent.number(nil)[case: path] == nil)
    #expect(Parent.idle[case: path] == nil)
    #expect(AnyCasePath(path).extract(from: Parent.number(1)) == 1)
    var parent = Parent.number(1)
    parent.modify(path) { $0 += 1 }
    #expect(parent == .number(2))
    parent[case: path] = 7
    #expect(parent == .number(7))
  }

  @Test func `a path through an optional payload can name the case 'some'`() {
    let named: CaseKeyPath<Parent, String> = \.child.some.named
    #expect(named("Blob") == .child(.named("Blob")))
    #expect(Parent.child(.named("Blob"))[case: named] == "Blob")
    #expect(Parent.child(nil)[case: named] == nil)
    let counted: CaseKeyPath<Parent, Int> = \.child.some.grandchild.some.counted
    #expect(counted(1) == .child(.grandchild(.counted(1))))
    #expect(Parent.child(.grandchild(.counted(1)))[case: counted] == 1)
    #expect(Parent.child(.grandchild(nil))[case: counted] == nil)
    let success: CaseKeyPath<Parent, Int> = \.result.some.success
    #expect(success(1) == .result(.success(1)))
  }

  @Test func `a path through an optional payload need not name the case 'some'`() {
    let named: CaseKeyPath<Parent, String> = \.child.named
    #expect(named("Blob") == .child(.named("Blob")))
    #expect(Parent.child(.named("Blob"))[case: named] == "Blob")
    #expect(Parent.child(nil)[case: named] == nil)
    #expect(Parent.child(.named("Blob"))[case: \.child.named] == "Blob")
    let counted: CaseKeyPath<Parent, Int> = \.child.grandchild.counted
    #expect(counted(1) == .child(.grandchild(.counted(1))))
    #expect(Parent.child(.grandchild(.counted(1)))[case: counted] == 1)
    #expect(Parent.child(.grandchild(nil))[case: counted] == nil)
    let success: CaseKeyPath<Parent, Int> = \.result.success
    #expect(success(1) == .result(.success(1)))
    var parent = Parent.child(.named("Blob"))
    parent.modify(\.child.named) { $0 += "!" }
    #expect(parent == .child(.named("Blob!")))
    parent[case: \.child.named] = "Max"
    #expect(parent == .child(.named("Max")))
  }

  @Test func `an optional payload is read as a single optional if the context asks for one`() {
    let number: Int? = Parent.number(42)[case: \.number]
    #expect(number == 42)
    let absent: Int? = Parent.number(nil)[case: \.number]
    #expect(absent == nil)
    let other: Int? = Parent.idle[case: \.number]
    #expect(other == nil)
  }

  @Test func `a case key path of an optional enum can embed nil`() {
    let named: CaseKeyPath<Child?, String?> = \.named
    #expect(named(nil) == nil)
    #expect(named("Blob") == .named("Blob"))
  }

  @Test func `the case of an optional payload is tested, created and read by its key path, also with the payload nil`()
  {
    #expect(Parent.number(nil).is(\.number))
    #expect(Parent.number(1).is(\.number))
    #expect(Parent.child(.tapped).is(\.child.some.tapped))
    #expect(!Parent.child(nil).is(\.child.some.tapped))
    #expect(Parent.child(.tapped).is(\.child.tapped))
    #expect(!Parent.child(nil).is(\.child.tapped))
    let path: CaseKeyPath<Parent, Int?> = \.number
    #expect(path(nil) == .number(nil))
    #expect(Parent.number(nil)[case: path] == .some(nil))
    #expect(Parent.number(2).number == .some(2))
  }
}

struct CurrentCaseTests {
  @Test func `the current case of a value is compared with a key path, and collected in a set`() {
    #expect(Parent.number(1).case == \.number)
    #expect(Parent.number(1).case == Parent.number(2).case)
    #expect(Parent.idle.case != \.number)
    #expect(Set([Parent.idle, .number(1), .number(2)].map(\.case)).count == 2)
    #expect(Optional(1).case == \.some)
    #expect(Result<Int, Failure>.success(1).case == \.success)
    #expect(Parent.child(.tapped).is(Parent.child(nil).case))
  }
}
