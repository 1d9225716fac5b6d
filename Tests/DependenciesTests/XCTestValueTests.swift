import Dependencies
import IssueReporting
import XCTest

/// XCTest runs these tests in the order of their names. Each has its own counter, whatever earlier tests did.
final class XCTestValueTests: XCTestCase {
  @Dependency(\.counter) var counter

  func testTheCounterDependencyStartsAtOneInTheFirstTest() {
    XCTAssertEqual(DependencyValues._current.context, .test)
    XCTAssertEqual(counter.next(), 1)
    XCTAssertEqual(counter.next(), 2)
  }

  func testTheCounterDependencyStartsAtOneInTheNextTest() async {
    XCTAssertEqual(counter.next(), 1)
    let second = await Task { [counter] in counter.next() }.value
    XCTAssertEqual(second, 2)
  }

  func testTheCounterDependencyStartsAtThePreparedValue() {
    prepareDependencies { $0.counter = Counter(5) }
    XCTAssertEqual(counter.next(), 6)
  }

  func testTheCounterDependencyStartsOverAtOneInTheTestAfterAPreparation() {
    XCTAssertEqual(counter.next(), 1)
  }
}
