import Foundation
import Testing

@testable import PeriscopeUI

/// Compares the encoder and the names with the files in `Tests/Goldens`, which the JavaScript tests read as well.
@Suite struct WireTests {
  struct Event: Decodable {
    let name: String
    let event: String
  }

  struct Names: Decodable, Equatable {
    let activation: String
    let elementText: String
    let fields: [String: String]
    let joinedType: String
    let marks: [String: String]
    let slotNames: String
  }

  static let encodings: KeyValuePairs<String, @Sendable (inout [UInt8]) -> Void> = [
    "one changed slot": {
      $0.appendEventID(8)
      $0.appendSet(7, 0, .computed("5"))
    },
    "several operations are one event": {
      $0.appendEventID(120)
      $0.appendSet(7, 0, .literal("5"))
      $0.appendSet(31, 12, .present)
      $0.appendSet(7, 1, .absent)
    },
    "a text with delimiters": {
      $0.appendEventID(9)
      $0.appendSet(7, 0, .computed(" a=b<c>!d:é 😀"))
    },
    "line ends and backslashes are escaped": {
      $0.appendEventID(9)
      $0.appendSet(7, 0, .computed("one\ntwo\r\\n"))
    },
    "Unicode line ends do not end a line": {
      $0.appendEventID(9)
      $0.appendSet(7, 0, .computed("one\u{2028}data:7.1=two\u{2029}\u{85}"))
    },
    "the content of a range": {
      $0.appendEventID(10)
      $0.appendReplace(7, Array("<p class=\"a\"><!--$-->1</p>\n<!--[8--><!--]-->".utf8))
    },
    "a text that overwrites a held value": {
      $0.appendEventID(12)
      $0.appendSet(7, 0, .computed("a=b:c"), insists: true)
    },
    "an attribute without a slot": {
      $0.appendEventID(12)
      $0.appendLiteral(7, 2, "aria-label", "a=b\nc")
    },
    "ranges before a sibling and at the end": {
      $0.appendEventID(12)
      $0.appendInsert(into: 7, before: 9, Array("<!--[10--><li>a</li>\n<!--]-->".utf8))
      $0.appendInsert(into: 7, before: nil, Array("<!--[11--><!--]-->".utf8))
    },
    "a removed range": {
      $0.appendEventID(12)
      $0.appendRemove(10)
    },
    "a range that moves before a sibling and to the end": {
      $0.appendEventID(12)
      $0.appendMove(10, before: 9)
      $0.appendMove(10, before: nil)
    },
    "an order, and an empty one": {
      $0.appendEventID(12)
      $0.appendOrder(of: 7, [9, 11])
      $0.appendOrder(of: 7, [])
    },
    "an event that changes nothing on the page": { $0.appendEventID(11) },
    "the command to load the stylesheet of modifiers": {
      $0.appendEventID(12)
      $0.appendCommand("looks", "")
    },
    "the argument of a command is JSON and keeps its escapes": {
      $0.appendEventID(12)
      $0.appendCommand("title", "a\n\"b\"")
    },
  ]

  static let wholeEvents: KeyValuePairs<String, StaticString> = [
    "the command to renew the page": Wire.reset,
    "the command of a server that stops": Wire.goodbye,
    "the command to give up the connection": Wire.park,
  ]

  @Test func `events are encoded as in the golden file that the JavaScript tests read`() throws {
    var events = Self.wholeEvents.reduce(into: [:]) { $0[$1.key] = "\($1.value)" }
    for (name, encode) in Self.encodings {
      var bytes: [UInt8] = []
      encode(&bytes)
      events[name] = String(decoding: bytes, as: UTF8.self) + "\n"
    }
    let goldens = try golden("wire", as: [Event].self)
    #expect(goldens.map(\.name).sorted() == events.keys.sorted())
    for golden in goldens { #expect(events[golden.name] == golden.event, "\(golden.name)") }
  }

  @Test func `the names in the wire format equal those in the golden file that the JavaScript tests read`() throws {
    let names = try golden("names", as: Names.self)
    let mark = names.marks
    #expect("\(Wire.textMark)" == "<!--\(mark["text", default: ""])-->")
    #expect("\(Wire.fragmentStart)" == "<!--\(mark["rangeStart", default: ""])")
    #expect("\(Wire.fragmentEnd)" == "<!--\(mark["rangeEnd", default: ""])-->")
    #expect("\(Wire.slotNamesAttribute)" == names.slotNames)
    #expect("\(Wire.elementText)" == names.elementText)
    #expect("\(Wire.activationAttribute)" == names.activation)
    #expect("\(Wire.joinedType)" == names.joinedType)
    #expect(["id": "\(Wire.eventID)", "data": "\(Wire.data)"] == names.fields)
  }

  private func golden<Golden: Decodable>(_ name: String, as type: Golden.Type) throws -> Golden {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Goldens/\(name).json")
    return try JSONDecoder().decode(type, from: Data(contentsOf: file))
  }
}
