import ConcurrencyExtras
import Dependencies
import Dispatch
import IssueReporting
import PeriscopeTestSupport
import Testing

@Suite struct DependencyTests {
  @Dependency(\.counter) var counter
  @Dependency(\.mail) var mail

  @Test func `overrides of dependencies apply until their scope ends`() {
    withDependencies {
      $0.mail = Mail(sender: "outer")
    } operation: {
      withDependencies {
        $0.mail.sender += ", inner"
        $0.counter = Counter(7)
      } operation: {
        #expect(mail.sender == "outer, inner")
        #expect(counter.next() == 8)
      }
      #expect(mail.sender == "outer")
      #expect(counter.next() == 1)
    }
  }

  @Test func `a dependency is read by its type`() {
    @Dependency(Mail.self) var byType
    withDependencies {
      $0[Mail.self] = Mail(sender: "a")
    } operation: {
      #expect(byType.sender == "a")
      #expect(mail.sender == "a")
    }
  }

  @Test func `a dependency property captures the dependencies of its initialization`() {
    let model = withDependencies {
      $0.mail = Mail(sender: "init")
    } operation: {
      Model()
    }
    #expect(model.mail.sender == "init")
    let same = model
    withDependencies {
      $0.counter = Counter(41)
    } operation: {
      #expect(same.mail.sender == "init")
      #expect(same.counter.next() == 42)
    }
  }

  @Test func `overrides of the reading scope take precedence over captured dependencies`() {
    let model = withDependencies {
      $0.mail = Mail(sender: "init")
      $0.counter = Counter(1)
    } operation: {
      Model()
    }
    withDependencies {
      $0.mail = Mail(sender: "access")
    } operation: {
      #expect(model.mail.sender == "access")
      #expect(model.counter.next() == 2)
    }
  }

  @Test func `a child model inherits the dependencies of its parent and grandparent`() {
    let model = withDependencies {
      $0.mail = Mail(sender: "root")
      $0.counter = Counter(9)
    } operation: {
      Model()
    }
    let child = model.child().child()
    #expect(child.mail.sender == "root")
    let other = withDependencies(from: child) {
      $0.mail.sender += "'s child"
    } operation: {
      Model()
    }
    #expect(other.mail.sender == "root's child")
    #expect(other.counter.next() == 10)
  }

  @Test func `a child created in an asynchronous scope inherits its parent's dependencies`() async {
    let model = await withDependencies {
      await Task.yield()
      $0.mail = Mail(sender: "root")
    } operation: {
      await Task.yield()
      return Model()
    }
    let child = await withDependencies(from: model) {
      $0.counter = Counter(1)
      await Task.yield()
    } operation: { () async -> Model in
      await Task.yield()
      return Model()
    }
    #expect(child.mail.sender == "root")
    #expect(child.counter.next() == 2)
    let same = await withDependencies(from: child) { () async -> Mail in
      await Task.yield()
      return DependencyValues._current.mail
    }
    #expect(same.sender == "root")
  }

  @Test func `an object created in a scope passes the scope's dependencies to other objects, without a property`() {
    final class Plain {}
    let plain = withDependencies {
      $0.mail = Mail(sender: "plain")
    } operation: {
      Plain()
    }
    let model = withDependencies(from: plain) { Model() }
    #expect(model.mail.sender == "plain")
  }

  @Test func `passing on the dependencies of an object that has none is an issue`() {
    final class Plain {}
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withDependencies(from: Plain()) {}
    }
    #expect(
      recorder.messages.map { $0.replacing(/^'.*Plain'/, with: "'Plain'") } == [
        """
        'Plain' has no dependencies to pass on. Give it a property '@Dependency', or create it in an operation of \
        'withDependencies'.
        """
      ])
    #expect(recorder.lines == [#line - 9])
  }

  @Test func `tasks have the dependencies of the scope that starts them`() async {
    let task = withDependencies {
      $0.mail = Mail(sender: "task")
    } operation: {
      Task { mail.sender }
    }
    #expect(await task.value == "task")
  }

  @Test func `escaped dependencies are passed to code outside of the task`() async {
    let sender = await withDependencies {
      $0.mail = Mail(sender: "escaped")
    } operation: {
      await withCheckedContinuation { continuation in
        withEscapedDependencies { dependencies in
          DispatchQueue.global().async {
            continuation.resume(returning: dependencies.yield { DependencyValues._current.mail.sender })
          }
        }
      }
    }
    #expect(sender == "escaped")
  }

  @Test func `escaped dependencies are passed to an asynchronous closure`() async {
    let sender = await withDependencies {
      $0.mail = Mail(sender: "escaped")
    } operation: {
      await withEscapedDependencies { dependencies in
        await Task.detached {
          await dependencies.yield {
            await Task.yield()
            return DependencyValues._current.mail.sender
          }
        }.value
      }
    }
    #expect(sender == "escaped")
  }

  @Test func `withDependencies throws an error of its first closure, and does not run the operation`() {
    #expect(throws: CancellationError.self) {
      try withDependencies { _ in
        throw CancellationError()
      } operation: {
        Issue.record("The operation ran.")
      }
    }
  }

  @Test func `merging dependency values overrides the earlier ones`() {
    var first = DependencyValues()
    first.mail = Mail(sender: "first")
    first.counter = Counter(1)
    var second = DependencyValues()
    second.mail = Mail(sender: "second")
    let merged = first.merging(second)
    #expect(merged.mail.sender == "second")
    #expect(merged.counter.next() == 2)
    #expect(first.mail.sender == "first")
  }

  @Test func `changing a copy of dependency values does not change the original`() {
    var values = DependencyValues()
    values.mail = Mail(sender: "original")
    var copy = values
    copy.mail.sender = "copy"
    #expect(values.mail.sender == "original")
    #expect(copy.mail.sender == "copy")
  }
}
