import Dependencies
import IssueReporting
import PeriscopeTestSupport
import Testing

private enum EachKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}

extension DependencyValues {
  fileprivate var each: String {
    get { self[EachKey.self] }
    set { self[EachKey.self] = newValue }
  }
}

struct PreparedContextTests {
  @Test func `the context of a whole test is prepared`() {
    prepareDependencies { $0.context = .live }
    @Dependency(\.context) var context
    @Dependency(\.each) var each
    #expect(context == .live)
    #expect(each == "live")
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.each) var each
      #expect(each == "preview")
    }
  }

  @Test func `a value that is prepared with the context is that of the context`() async {
    prepareDependencies {
      $0.context = .preview
      #expect($0.context == .preview)
      #expect($0.each == "preview")
    }
    @Dependency(\.each) var each
    #expect(each == "preview")
    #expect(await Task { Dependency(\.each).wrappedValue }.value == "preview")
  }

  @Test func `no other test has the prepared context`() {
    @Dependency(\.context) var context
    #expect(context == .test)
  }

  @Test func `a context that was prepared cannot be prepared again`() {
    let recorder = IssueRecorder()
    prepareDependencies { $0.context = .live }
    withIssueReporters([recorder]) { prepareDependencies { $0.context = .preview } }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.hasPrefix("'@Dependency(\\.context)' was read or prepared before") == true)
    @Dependency(\.context) var context
    #expect(context == .live)
  }
}
