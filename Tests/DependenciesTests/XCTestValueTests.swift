import Dependencies
import IssueReporting
import XCTest

/// XCTest runs these tests in the order of their names. Each counts from one.
final class XCTestValueTests: XCTestCase {
  @Dependency(\.counter) var counter

  func testTheFirstTestMakesItsValue() {
    XCTAssertEqual(DependencyValues._current.context, .test)
    XCTAssertEqual(counter.next(), 1)
    XCTAssertEqual(counter.next(), 2)
  }

  func testTheNextTestMakesItsOwnValue() async {
    XCTAssertEqual(counter.next(), 1)
    let second = await Task { [counter] in counter.next() }.value
    XCTAssertEqual(second, 2)
  }

  func testTheOneAfterThatDoes() {
    prepareDependencies { $0.counter = Counter(5) }
    XCTAssertEqual(counter.next(), 6)
  }

  func testTheOneAfterThatDoesToo() {
    XCTAssertEqual(counter.next(), 1)
  }
}
