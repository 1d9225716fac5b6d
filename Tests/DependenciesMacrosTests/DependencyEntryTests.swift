import DependenciesMacros
import Testing

extension DependencyValues {
  @DependencyEntry fileprivate var pageSize: Int = 20
  @DependencyEntry fileprivate var greeting = "Hello"
}

private struct Page {
  @Dependency(\.pageSize) var size
  @Dependency(\.greeting) var greeting
}

struct DependencyEntryTests {
  @Test func `an entry has its value, without an issue, until it is overridden`() {
    #expect(Page().size == 20)
    #expect(Page().greeting == "Hello")
    withDependencies {
      $0.pageSize = 5
      $0.greeting += "!"
    } operation: {
      #expect(Page().size == 5)
      #expect(Page().greeting == "Hello!")
    }
  }

  @Test func `an entry has its value while the program runs`() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(Page().size == 20)
    }
  }
}
