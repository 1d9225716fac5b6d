import CustomDump
import IssueReporting
import Testing

struct ExpectationTests {
  @Test func `equal values are no issue`() {
    expectNoDifference(Point(x: 1), Point(x: 1))
  }

  @Test func `a difference is an issue at the line of who expects none`() {
    let notebook = Notebook()
    withIssueReporters([notebook]) {
      expectNoDifference(Counter(count: 1), Counter(count: 2))
      expectNoDifference(1, 2, "Two it should be.")
    }
    #expect(
      notebook.entries == [
        Notebook.Entry(
          message: "Difference: …\n\n  − Counter(count: 1)\n  + Counter(count: 2)\n\n(First: −, Second: +)",
          fileID: #fileID, line: #line - 3),
        Notebook.Entry(
          message: "Two it should be.\n\nDifference: …\n\n  − 1\n  + 2\n\n(First: −, Second: +)",
          fileID: #fileID, line: #line - 2),
      ])
  }

  @Test func `the expected change is no issue`() {
    var counter = Counter()
    expectDifference(counter) {
      counter.count += 1
    } changes: {
      $0.count = 1
    }
  }

  @Test func `another change is an issue`() {
    let notebook = Notebook()
    var counter = Counter()
    withIssueReporters([notebook]) {
      expectDifference(counter) {
        counter.count += 2
      } changes: {
        $0.count = 1
      }
    }
    let message = "Difference: …\n\n  − Counter(count: 1)\n  + Counter(count: 2)\n\n(Expected: −, Actual: +)"
    #expect(notebook.entries == [Notebook.Entry(message: message, fileID: #fileID, line: #line - 7)])
  }

  @Test func `a change that takes time is expected as well`() async {
    let notebook = Notebook()
    var counter = Counter()
    await withIssueReporters([notebook]) {
      await expectDifference(counter) {
        await Task.yield()
        counter.count += 1
      } changes: {
        $0.count = 1
      }
      await expectDifference(counter) {
        await Task.yield()
      } changes: {
        $0.count = 7
      }
    }
    let message = "Difference: …\n\n  − Counter(count: 7)\n  + Counter(count: 1)\n\n(Expected: −, Actual: +)"
    #expect(notebook.entries == [Notebook.Entry(message: message, fileID: #fileID, line: #line - 7)])
  }

  @Test func `an error is an issue`() {
    let notebook = Notebook()
    func expectWhatFails() {
      expectNoDifference(try fail(), 1)
      expectDifference(1) {
        _ = try fail()
      } changes: { _ in
      }
    }
    withIssueReporters([notebook], operation: expectWhatFails)
    #expect(notebook.messages == ["Caught error: Failure()", "Caught error: Failure()"])
  }

  @Test func `an error that takes time is an issue`() async {
    let notebook = Notebook()
    await withIssueReporters([notebook]) {
      await expectDifference(1) {
        await Task.yield()
        _ = try fail()
      } changes: { _ in
      }
    }
    #expect(notebook.messages == ["Caught error: Failure()"])
  }
}

private struct Failure: Error {}

private func fail() throws -> Int { throw Failure() }
