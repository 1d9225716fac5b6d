import CustomDump
import IssueReporting
import PeriscopeTestSupport
import Testing

struct ExpectationTests {
  @Test func `expectNoDifference of equal values is no issue`() {
    expectNoDifference(Point(x: 1), Point(x: 1))
  }

  @Test func `expectNoDifference of different values is an issue at its line`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      expectNoDifference(Counter(count: 1), Counter(count: 2))
      expectNoDifference(1, 2, "Two it should be.")
    }
    #expect(
      recorder.issues == [
        IssueRecorder.Issue(
          message: "Difference: …\n\n  − Counter(count: 1)\n  + Counter(count: 2)\n\n(First: −, Second: +)",
          fileID: #fileID, line: #line - 3),
        IssueRecorder.Issue(
          message: "Two it should be.\n\nDifference: …\n\n  − 1\n  + 2\n\n(First: −, Second: +)",
          fileID: #fileID, line: #line - 2),
      ])
  }

  @Test func `expectDifference with the expected change is no issue`() {
    var counter = Counter()
    expectDifference(counter) {
      counter.count += 1
    } changes: {
      $0.count = 1
    }
  }

  @Test func `expectDifference with a different change than expected is an issue`() {
    let recorder = IssueRecorder()
    var counter = Counter()
    withIssueReporters([recorder]) {
      expectDifference(counter) {
        counter.count += 2
      } changes: {
        $0.count = 1
      }
    }
    let message = "Difference: …\n\n  − Counter(count: 1)\n  + Counter(count: 2)\n\n(Expected: −, Actual: +)"
    #expect(recorder.issues == [IssueRecorder.Issue(message: message, fileID: #fileID, line: #line - 7)])
  }

  @Test func `expectDifference compares the change of an asynchronous operation`() async {
    let recorder = IssueRecorder()
    var counter = Counter()
    await withIssueReporters([recorder]) {
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
    #expect(recorder.issues == [IssueRecorder.Issue(message: message, fileID: #fileID, line: #line - 7)])
  }

  @Test func `an error thrown inside of expectDifference is an issue`() {
    let recorder = IssueRecorder()
    func expectWhatFails() {
      expectNoDifference(try fail(), 1)
      expectDifference(1) {
        _ = try fail()
      } changes: { _ in
      }
    }
    withIssueReporters([recorder], operation: expectWhatFails)
    #expect(recorder.messages == ["Caught error: Failure()", "Caught error: Failure()"])
  }

  @Test func `an error thrown inside of an asynchronous expectDifference is an issue`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await expectDifference(1) {
        await Task.yield()
        _ = try fail()
      } changes: { _ in
      }
    }
    #expect(recorder.messages == ["Caught error: Failure()"])
  }
}

private struct Failure: Error {}

private func fail() throws -> Int { throw Failure() }
