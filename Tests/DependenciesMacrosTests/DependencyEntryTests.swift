import DependenciesMacros
import Testing

extension DependencyValues {
  @DependencyEntry fileprivate var pageSize: Int = 20
  @DependencyEntry fileprivate var greeting = "Hello"
}

extension DependencyValues {
  @DependencyEntry("ColumnsKey") fileprivate var columns: Int = 2
  @DependencyEntry(liveValue: "live") fileprivate var server = "test"
  @DependencyEntry(liveValue: "live") fileprivate var mail: String
  @DependencyEntry("PortKey", liveValue: 80) var port: Int = 8080
}

private struct Page {
  @Dependency(\.pageSize) var size
  @Dependency(\.greeting) var greeting
}

struct DependencyEntryTests {
  @Test func `a dependency entry has its default value, without an issue, until it is overridden`() {
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

  @Test func `a dependency entry has its value in a live program`() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(Page().size == 20)
    }
  }

  @Test func `a dependency entry's key has the given name`() {
    @Dependency(DependencyValues.ColumnsKey.self) var columns
    @Dependency(DependencyValues.PortKey.self) var port
    #expect(columns == 2)
    #expect(port == 8080)
    withDependencies {
      $0.columns = 3
    } operation: {
      #expect(columns == 3)
    }
  }

  @Test func `a dependency entry can have a different live value, and one without a test value is an issue in a test`()
  {
    @Dependency(\.server) var server
    @Dependency(\.port) var port
    @Dependency(\.mail) var mail
    #expect(server == "test")
    #expect(port == 8080)
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(server == "live")
      #expect(port == 80)
      #expect(mail == "live")
    }
    withKnownIssue {
      #expect(mail == "live")
    } matching: { _ in
      true
    }
  }
}
