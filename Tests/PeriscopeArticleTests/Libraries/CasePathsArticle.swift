import CasePaths
import Testing

@CasePathable
@dynamicMemberLookup
private enum Loading {
  case idle
  case loaded(Int)
}

struct CasePathsArticle {
  @Test func `the CasePaths article's enum is read and changed by its cases`() {
    var loading = Loading.loaded(1)
    #expect(loading.loaded == 1)
    #expect(!loading.is(\.idle))
    loading.modify(\.loaded) { $0 += 1 }
    #expect(loading[case: \.loaded] == 2)
    #expect(loading.case == \.loaded)
  }
}
