import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem
import PeriscopeTestConnection

struct RelayMessageTests {
  private static let content = RequestMessage(
    method: "POST", target: "/a?b=ü", headers: [.init(name: "Accept", value: "*/*"), .init(name: "X", value: "")],
    body: [0, 255, 10], address: "192.0.2.1", host: "example.com", isSecure: true,
    deadline: .milliseconds(-1))

  static let all: [RelayMessage] = [
    .request(number: 1, from: "a", label: "everybody//all", content),
    .response(number: .max, ResponseMessage(status: 503, headers: content.headers, body: [1], isStream: false)),
    .response(number: 0, ResponseMessage(status: 200, isStream: true)),
    .notOwner(number: 3), .part(number: 4, index: 5, from: "e", [6]), .end(number: 7),
    .credit(number: 8, from: "b", count: 4), .cancel(number: 9, from: "c"), .shutdown(from: "d"),
    .acknowledge(from: "f", 10),
  ]

  @Test(arguments: all) func `a relay message survives encoding and decoding`(message: RelayMessage) {
    #expect(RelayMessage(message.bytes) == message)
  }

  @Test(arguments: all) func `a truncated or extended relay message is malformed`(message: RelayMessage) {
    for count in 0..<message.bytes.count { #expect(RelayMessage(Array(message.bytes[..<count])) == nil) }
    #expect(RelayMessage(message.bytes + [0]) == nil)
  }

  @Test func `a relay message with an invalid length or type is malformed`() {
    var bytes = RelayMessage.part(number: 1, index: 0, from: "", [1]).bytes
    for index in 25..<33 { bytes[index] = 255 }
    #expect(RelayMessage(bytes) == nil)
    #expect(RelayMessage([99] + bytes.dropFirst()) == nil)
  }

  @Test func `a bundle keeps the order of its relay messages`() {
    let messages = Self.all.map(\.bytes)
    #expect(RelayBundle.messages(in: RelayBundle.bytes(of: messages)) == messages)
    #expect(RelayBundle.messages(in: []) == [])
  }

  @Test func `the complete relay messages of a truncated bundle are read`() {
    let messages = Self.all.map(\.bytes)
    let bytes = RelayBundle.bytes(of: messages)
    #expect(RelayBundle.messages(in: bytes.dropLast()) == messages.dropLast())
    #expect(RelayBundle.messages(in: bytes + [255]) == messages)
    #expect(RelayBundle.messages(in: Array(repeating: 255, count: 20)) == [])
    // Readers stop at the maximum, which writers never exceed.
    #expect(RelayBundle.messages(in: Array(repeating: 0, count: 1 << 20)).count == RelayBundle.maximumCount)
  }
}
