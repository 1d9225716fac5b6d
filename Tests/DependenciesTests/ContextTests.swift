import Foundation
import IssueReporting
import PeriscopeTestSupport
import Testing

@testable import Dependencies

@Suite struct ContextTests {
  @Dependency(\.context) var context
  @Dependency(\.counter) var counter

  @Test func `code in a test has the dependency context test without an override`() {
    #expect(context == .test)
    #expect(counter.next() == 1)
  }

  @Test(arguments: [
    (String?.none, true, DependencyContext?.some(.test)), (nil, false, .live), ("", true, .test), ("live", true, .live),
    ("preview", false, .preview), ("test", false, .test), ("Test", false, DependencyContext?.none),
  ])
  func `a process reads its dependency context from the environment, or detects it`(
    name: String?, isTestProcess: Bool, context: DependencyContext?
  ) {
    #expect(DependencyContext(named: name, isTestProcess: isTestProcess) == context)
  }

  @Test func `assigning the values of a context replaces all overrides of dependencies`() {
    withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      withDependencies {
        $0 = .live
      } operation: {
        #expect(context == .live)
        #expect(counter.next() == 1_001)
        @Dependency(\.uuid) var uuid
        #expect(uuid() != UUID(7))
      }
      withDependencies {
        $0 = .preview
      } operation: {
        #expect(context == .preview)
      }
      withDependencies {
        $0 = .test
      } operation: {
        #expect(context == .test)
      }
    }
  }

  @Test func `each dependency context has its own values`() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(counter.next() == 1_001)
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(counter.next() == 101)
    }
    #expect(counter.next() == 1)
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(counter.next() == 1_002)
    }
  }

  @Test func `a dependency's live value in a test is an issue at each property that reads it`() {
    let line = UInt(#line)
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      @Dependency(\.mail) var mail
      @Dependency(Mail.self) var sameMail
      let values = [mail, sameMail, mail]
      #expect(values == Array(repeating: Mail(sender: "live"), count: 3))
    }
    #expect(
      recorder.messages.first == """
        '@Dependency(\\.mail)' has no test implementation, but was read in a test.

          Key: Mail
          Value: Mail

        A test must not use a dependency's live value. Override the dependency with 'withDependencies' \
        around the tested code, or with the 'dependencies' of a 'TestStore', or give 'Mail' a 'testValue' for all tests.
        """)
    let byType = "'@Dependency(Mail.self)' has no test implementation"
    #expect(recorder.messages.dropFirst().first?.hasPrefix(byType) == true)
    #expect(recorder.lines.map { $0 - line } == [3, 4, 3])
  }

  @Test func `a test may change a part of a dependency's live value without an issue`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withDependencies {
        $0.mail.sender = "test"
      } operation: {
        #expect(DependencyValues._current.mail.sender == "test")
      }
      #expect(recorder.messages.isEmpty)
      _ = DependencyValues._current.mail
      #expect(recorder.messages.count == 1)
    }
  }

  @Test func `a dependency without a live value is an issue in a live program`() {
    let recorder = IssueRecorder()
    @Dependency(\.printer) var printer
    let line = UInt(#line - 1)
    withIssueReporters([recorder]) {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(printer.name == "test")
      }
    }
    #expect(
      recorder.messages == [
        """
        '@Dependency(\\.printer)' has no live implementation, but was read while the program runs.

          Key: Printer
          Value: Printer

        Conform 'Printer' to 'DependencyKey' in a module that is linked, or override the dependency with \
        'prepareDependencies' when the program starts.
        """
      ])
    #expect(recorder.lines == [line])
    #expect(printer.name == "test")
  }

  @Test func `a test value's code reads dependencies from the current scope`() {
    enum Letter: TestDependencyKey {
      static var testValue: String {
        @Dependency(\.mail) var mail
        return "from \(mail.sender)"
      }
    }
    withDependencies {
      $0.mail = Mail(sender: "Blob")
    } operation: {
      @Dependency(Letter.self) var letter
      #expect(letter == "from Blob")
    }
  }

  @Test func `a test value's code reads the dependencies that the property captured`() {
    enum Letter: TestDependencyKey {
      static var testValue: String { "from \(DependencyValues._current.mail.sender)" }
    }
    struct Reader {
      @Dependency(Letter.self) var letter
    }
    let reader = withDependencies {
      $0.mail = Mail(sender: "init")
    } operation: {
      Reader()
    }
    #expect(reader.letter == "from init")
  }
}
