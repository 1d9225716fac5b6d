import CasePaths
import Testing

@Suite struct AnyCasePathTests {
  @Test func `a case path embeds and extracts a payload`() {
    let path = AnyCasePath<Int?, Int>(embed: { $0 }, extract: { $0 })
    #expect(path.embed(1) == .some(1))
    #expect(path.extract(from: 1) == 1)
    #expect(path.extract(from: nil) == nil)
  }

  @Test func `a case key path converts to a case path, which embeds and extracts its payload`() {
    let path = AnyCasePath(\Action.Cases.child.counted)
    #expect(path.embed(1) == .child(.counted(by: 1)))
    #expect(path.extract(from: .child(.counted(by: 2))) == 2)
    #expect(path.extract(from: .tapped) == nil)
  }

  @Test func `a case path with a second one appended embeds and extracts through both`() {
    let path = Action.allCasePaths.child.appending(path: Action.Child.allCasePaths.counted)
    #expect(path.embed(1) == .child(.counted(by: 1)))
    #expect(path.extract(from: .child(.counted(by: 2))) == 2)
    #expect(path.extract(from: .child(.closed)) == nil)
    #expect(path.extract(from: .tapped) == nil)
  }

  @Test func `a case path of a value to itself embeds and extracts it unchanged`() {
    let path = AnyCasePath<Int, Int>()
    #expect(path.embed(1) == 1)
    #expect(path.extract(from: 2) == 2)
  }

  @Test func `a case path's description names its root and value types`() {
    #expect("\(AnyCasePath(\Action.Cases.named))" == "AnyCasePath<Action, String>")
  }
}
