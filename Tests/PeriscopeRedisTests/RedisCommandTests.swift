@testable import PeriscopeRedis
import Testing

@Suite struct RedisCommandTests {
  private func written(_ command: RedisCommand, after first: RedisCommand? = nil) -> String {
    var bytes: [UInt8] = []
    command.write(after: first, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a Redis command is encoded as words with their lengths`() {
    let command = RedisCommand("SET", "schlüssel", [104, 105] as [UInt8], -12)
    #expect(written(command) == "*4\r\n$3\r\nSET\r\n$10\r\nschlüssel\r\n$2\r\nhi\r\n$3\r\n-12\r\n")
    #expect(written(RedisCommand("PING")) == "*1\r\n$4\r\nPING\r\n")
  }

  @Test func `a Redis script's call has the script's digest or source before the arguments`() {
    let script = RedisScript("return 1")
    var rest = RedisCommand()
    rest.append(0)
    #expect(
      written(rest, after: script.short)
        == "*3\r\n$7\r\nEVALSHA\r\n$40\r\ne0e1f9fabfc9d4800c877a703b823ac0578ff8db\r\n$1\r\n0\r\n")
    #expect(written(rest, after: script.whole) == "*3\r\n$4\r\nEVAL\r\n$8\r\nreturn 1\r\n$1\r\n0\r\n")
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
    (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
  ])
  func `SHA-1 digests match the standard's examples`(message: String, digest: String) {
    #expect(SHA1.hexadecimal(of: message.utf8) == digest)
  }

  @Test func `a SHA-1 digest is correct for any size of the last block`() {
    // Messages with lengths around the end of a block, each containing the previous digest.
    let last = (50...130).reduce("") { text, length in
      SHA1.hexadecimal(of: String((text + String(repeating: "x", count: 130)).prefix(length)).utf8)
    }
    #expect(last == "843da79d13dff6552a31de9e1f996b9e841747a4")
  }
}
