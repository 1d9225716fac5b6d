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
  @Test func `prepareDependencies sets the context of the whole test`() {
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

  @Test func `after prepareDependencies has set the context, dependencies have the values of that context`() async {
    prepareDependencies {
      $0.context = .preview
      #expect($0.context == .preview)
      #expect($0.each == "preview")
    }
    @Dependency(\.each) var each
    #expect(each == "preview")
    #expect(await Task { Dependency(\.each).wrappedValue }.value == "preview")
  }

  @Test func `a prepared context does not apply to other tests`() {
    @Dependency(\.context) var context
    #expect(context == .test)
  }

  @Test func `a prepared context cannot be prepared again`() {
    let recorder = IssueRecorder()
    prepareDependencies { $0.context = .live }
    withIssueReporters([recorder]) { prepareDependencies { $0.context = .preview } }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.hasPrefix("'@Dependency(\\.context)' was already read or prepared") == true)
    @Dependency(\.context) var context
    #expect(context == .live)
  }
}
