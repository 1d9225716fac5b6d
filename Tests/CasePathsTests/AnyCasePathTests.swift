import CasePaths
import Testing

@Suite struct AnyCasePathTests {
  @Test func `a path puts a payload in and takes it out`() {
    let path = AnyCasePath<Int?, Int>(embed: { $0 }, extract: { $0 })
    #expect(path.embed(1) == .some(1))
    #expect(path.extract(from: 1) == 1)
    #expect(path.extract(from: nil) == nil)
  }

  @Test func `a path is made of a key path`() {
    let path = AnyCasePath(\Action.Cases.child.counted)
    #expect(path.embed(1) == .child(.counted(by: 1)))
    #expect(path.extract(from: .child(.counted(by: 2))) == 2)
    #expect(path.extract(from: .tapped) == nil)
  }

  @Test func `a path goes on from another's payload`() {
    let path = Action.allCasePaths.child.appending(path: Action.Child.allCasePaths.counted)
    #expect(path.embed(1) == .child(.counted(by: 1)))
    #expect(path.extract(from: .child(.counted(by: 2))) == 2)
    #expect(path.extract(from: .child(.closed)) == nil)
    #expect(path.extract(from: .tapped) == nil)
  }

  @Test func `a path that leads nowhere gives back what it gets`() {
    let path = AnyCasePath<Int, Int>()
    #expect(path.embed(1) == 1)
    #expect(path.extract(from: 2) == 2)
  }

  @Test func `a path is described by its ends`() {
    #expect("\(AnyCasePath(\Action.Cases.named))" == "AnyCasePath<Action, String>")
  }
}
