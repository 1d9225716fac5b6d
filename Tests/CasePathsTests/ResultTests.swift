import CasePaths
import Testing

@CasePathable
private enum Answer {
  case saved(Result<Void, any Error>)
  case loaded(Result<Int, any Error>)
}

private struct Down: Error {}

struct ResultTests {
  @Test func `an enum's Result with a Void success is tested for success and failure by key path`() {
    let failed = Answer.saved(.failure(Down()))
    #expect(failed.is(\.saved.failure))
    #expect(!failed.is(\.saved.success))
    #expect(Answer.saved(.success(())).is(\.saved.success))
  }

  @Test func `an enum's Result with a value is read and tested by key path`() {
    #expect(Answer.loaded(.success(7))[case: \.loaded.success] == 7)
    #expect(Answer.loaded(.failure(Down())).is(\.loaded.failure))
  }
}
