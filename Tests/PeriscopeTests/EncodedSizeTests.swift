import Foundation
import Testing

@testable import PeriscopeLive

/// The size of a value as JSON, counted without encoding it.
struct EncodedSizeTests {
  private struct Everything: Codable {
    struct Inner: Codable {
      var text = "a text"
      var number = -12
    }

    enum Choice: Codable { case first, second(Int), third(name: String) }

    var yes = true
    var no = false
    var texts = ["", "ä", "plain", "a \"quoted\" and \\ back", "\u{1b}[2J"]
    var numbers: [Int] = [0, 9, 10, -1, 1_234_567, .max, .min]
    var small: UInt8 = 255
    var large: UInt64 = .max
    var double = 0.1
    var float: Float = 2.5
    var missing: Int?
    var present: Int? = 7
    var inner = Inner()
    var inners = [Inner(), Inner()]
    var byName = ["one": 1, "two": 2]
    var choices = [Choice.first, .second(3), .third(name: "n")]
    var data = Data([1, 2, 3, 4])
    var date = Date(timeIntervalSinceReferenceDate: 1.5)
    var url = URL(filePath: "/tmp/a", directoryHint: .notDirectory)
    var decimal = Decimal(12)
    var id = UUID()
    var range = 1..<3
  }

  private struct Tree: Codable {
    var name: String
    var children: [Tree] = []
    var inner: Everything.Inner?
  }

  @Test func `the size of values within values of the same type is that of the encoded value`() throws {
    let leaf = Tree(name: "leaf", inner: Everything.Inner())
    let tree = Tree(name: "a", children: [Tree(name: "b", children: [leaf, leaf], inner: Everything.Inner()), leaf])
    let encoded = try StateEncoding.snapshot(of: tree).count
    let size = try EncodedSize.of(tree)
    #expect((encoded...encoded + 16).contains(size))
  }

  @Test func `the size is that of the encoded value, but for a comma in each list and object`() throws {
    let value = Everything()
    let encoded = try StateEncoding.snapshot(of: value).count
    let size = try EncodedSize.of(value)
    // The last element of each of its 15 lists and objects that are not empty counts a comma.
    #expect(size - encoded == 15)
    #expect(try EncodedSize.of(5) == 1)
    #expect(try EncodedSize.of([Int]()) == 2)
  }

  @Test func `an error of the value's own encoding is passed on`() {
    struct Failing: Encodable {
      struct Failure: Error {}
      func encode(to encoder: any Encoder) throws { throw Failure() }
    }
    #expect(throws: Failing.Failure.self) { try EncodedSize.of([Failing()]) }
  }
}
