import CasePaths
import Testing

@Suite struct StandardLibraryTests {
  @Test func `an optional has the case key paths some and none`() {
    #expect(Int?.some(1)[case: \.some] == 1)
    #expect(Int?.none[case: \.some] == nil)
    let nothing = Int?.none
    let one = Int?.some(1)
    // Called outside of `#expect`, whose expansion would treat the call on an optional as an optional chain.
    let areNothing = [nothing.is(\.none), one.is(\.none)]
    #expect(areNothing == [true, false])
    #expect((\Int?.Cases.some)(1) == 1)
    #expect((\Int?.Cases.none)() == nil)
    #expect(Array(Int?.allCasePaths) == [\.none, \.some])
    #expect(Int?.allCasePaths[.some(1)] == \.some)
    #expect(Int?.allCasePaths[.none] == \.none)
  }

  @Test func `an optional enum also has the case key paths of the enum`() {
    let isNamed = Action?.some(.named("Blob")).is(\.some.named)
    #expect(isNamed)
    #expect(Action?.some(.named("Blob"))[case: \.named] == "Blob")
    #expect(Action?.some(.tapped)[case: \.named] == nil)
    #expect(Action?.none[case: \.named] == nil)
    let isNothingNamed = Action?.none.is(\.named)
    #expect(!isNothingNamed)
    #expect((\Action?.Cases.named)("Blob") == .named("Blob"))
    #expect((\Action?.Cases.named)(nil) == nil)
  }

  @Test func `a Result has the case key paths success and failure`() {
    let success = Result<Int, CancellationError>.success(1)
    let failure = Result<Int, CancellationError>.failure(CancellationError())
    #expect(success[case: \.success] == 1)
    #expect(success[case: \.failure] == nil)
    #expect(failure.is(\.failure))
    #expect(!failure.is(\.success))
    #expect((\Result<Int, CancellationError>.Cases.success)(2)[case: \.success] == 2)
    #expect(Array(Result<Int, CancellationError>.allCasePaths) == [\.success, \.failure])
    #expect(Result.allCasePaths[failure] == \.failure)
    #expect(Result.allCasePaths[success] == \.success)
  }

  @Test func `Never has no case key paths`() {
    #expect(Array(Never.allCasePaths).isEmpty)
  }
}
