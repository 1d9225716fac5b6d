import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

struct SHA256Tests {
  /// The examples of FIPS 180-4 and of NIST's tests of short messages.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `texts have the SHA-256 hashes that the standard gives`(text: String, hash: String) {
    #expect(hexadecimal(SHA256.hash(Array(text.utf8))) == hash)
  }

  @Test(arguments: [
    ([0xd3] as [UInt8], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
    ([0x11, 0xaf], "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
    ([UInt8](repeating: 0x61, count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `bytes have the SHA-256 hashes that the standard gives`(bytes: [UInt8], hash: String) {
    #expect(hexadecimal(SHA256.hash(bytes)) == hash)
  }

  /// Messages whose padding just fits into a block, or just does not.
  @Test(arguments: [
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ])
  func `messages of 55 to 64 bytes, around the end of a block, have their known SHA-256 hashes`(
    count: Int, hash: String
  ) {
    #expect(hexadecimal(SHA256.hash([UInt8](repeating: 0x61, count: count))) == hash)
  }

  @Test func `a session is identified by the SHA-256 hash of its cookie`() throws {
    let id = try #require(SessionID("5XzTyjfN-DGFnVJZdnIi_4WZskwEACPS2eMw9SiaB_0"))
    #expect(
      hexadecimal(SessionDigest(of: id).bytes) == "3b5032ca99cd50aa771eea0224d657dbd0a9bafaa78a56a0a9ddf5bee8959313")
    #expect(SessionDigest(of: SessionID()) != SessionDigest(of: SessionID()))
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
