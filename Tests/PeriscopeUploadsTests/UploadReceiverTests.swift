import Foundation
import PeriscopeSystem
import PeriscopeTestSupport
import Testing

@testable import PeriscopeUploads

@Suite struct UploadReceiverTests {
  private let temporary: TestFolder
  private let quota = UploadQuota(total: 10_000, perSession: 10_000, perAddress: 10_000)
  private let folder: UploadFolder

  init() throws {
    temporary = try TestFolder()
    folder = try UploadFolder(in: temporary.path + "/uploads")
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0 != ".lock" }
  }

  private func receiver(_ controls: [String: FileLimits]) throws -> UploadReceiver {
    let receiver = UploadReceiver(
      contentType: "multipart/form-data; boundary=b", controls: controls,
      share: { [quota] in quota.share(of: "s", at: RemoteAddress(ipv4: 10, 0, 0, 1)) },
      folder: { [folder] () throws(UploadError) in folder })
    return try #require(receiver)
  }

  private func file(_ control: String, _ name: String, _ type: String, _ content: String) -> String {
    "--b\r\nContent-Disposition: form-data; name=\"\(control)\"; filename=\"\(name)\"\r\nContent-Type: \(type)\r\n\r\n\(content)\r\n"
  }

  private func text(_ name: String, _ value: String) -> String {
    "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
  }

  private func receive(_ body: String, _ receiver: UploadReceiver, pieces: Int = 7) throws -> UploadedForm {
    let bytes = Array(body.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      receiver.receive(bytes.span.extracting(start..<min(bytes.count, start + pieces)))
    }
    return try receiver.finish()
  }

  @Test func `an upload's texts are kept in memory, and its files on the disk until the upload is released`() throws {
    var receiver: UploadReceiver? = try receiver([
      "picture": FileLimits(types: [.image], maximumSize: 100, maximumCount: 2)
    ])
    let body =
      text("title", "Mine") + file("picture", "a.png", "image/png", "first\r\n")
      + file("picture", "", "application/octet-stream", "")
      + file("picture", "b.png", "image/png", "") + "--b--"
    var form: UploadedForm? = try receive(body, #require(receiver))
    #expect(form?.texts.map(\.name) == ["title"] && form?.texts.map(\.value) == ["Mine"])
    #expect(form?.controls == ["picture"])
    #expect(form?.files.map(\.file.name) == ["a.png", "b.png"] && form?.files.map(\.file.size) == [7, 0])
    let url = try #require(form?.files.first?.file.url)
    #expect(try String(contentsOf: url, encoding: .utf8) == "first\r\n")
    #expect(quota.total == 7 + 2 * UploadShare.blockSize)
    receiver = nil
    form = nil
    #expect(files == [] && quota.total == 0)
  }

  @Test func `an upload that stops before its end deletes its file and frees its quota`() throws {
    var receiver: UploadReceiver? = try receiver(["picture": FileLimits(maximumSize: 100)])
    let bytes = Array(file("picture", "a", "image/png", String(repeating: "x", count: 50)).utf8)
    receiver?.receive(bytes.span.extracting(0..<(bytes.count - 10)))
    #expect(files.count == 1 && quota.total > 30 + UploadShare.blockSize)
    receiver = nil
    #expect(files == [] && quota.total == 0)
  }

  @Test func `a control's limits apply while a file arrives, and the files of a refused upload are deleted at once`()
    throws
  {
    let limits = ["picture": FileLimits(types: [.image], maximumSize: 10, maximumCount: 1)]
    let cases: [(String, UploadRefusal)] = [
      (file("other", "a", "image/png", ""), .notOffered("other")),
      (
        file("picture", "a.html", "text/html", ""),
        .wrongType(control: "picture", file: "a.html", accepted: ["image/*"])
      ),
      (file("picture", "a", "image/png", "01234567890"), .tooLarge(control: "picture", file: "a", most: 10)),
      (
        file("picture", "a", "image/png", "0") + file("picture", "b", "image/png", "0"),
        .tooMany(control: "picture", most: 1)
      ),
      (text("a", String(repeating: "x", count: 70_000)), .textsTooLarge(most: UploadReceiver.textLimit)),
      (
        (0..<10).map { text(String(repeating: "\($0)", count: 7_000), "") }.joined(),
        .textsTooLarge(most: UploadReceiver.textLimit)
      ),
      (file("picture", "", "image/png", "content without a name"), .malformed),
      (text("a", "\u{0}") + "--c", .malformed),
    ]
    for (body, refusal) in cases {
      let receiver = try receiver(limits)
      #expect(throws: refusal) { try receive(body + "--b--", receiver) }
      #expect(receiver.refusal == refusal)
      #expect(files == [] && quota.total == 0)
    }
  }

  @Test(arguments: [
    ("image/png", "image/png"), ("text/plain; charset=\"utf-8\"", "text/plain; charset=\"utf-8\""),
    (String(repeating: "x", count: 255), String(repeating: "x", count: 255)),
    (String(repeating: "x", count: 256), "application/octet-stream"), ("", "application/octet-stream"),
    ("text/\u{1}plain", "application/octet-stream"), ("text/ä", "application/octet-stream"),
  ])
  func `a media type that is empty, too long, or has control or non-ASCII characters becomes that of unknown content`(
    given: String, expected: String
  ) throws {
    let form = try receive(
      file("a", "a", given, "") + "--b--", receiver(["a": FileLimits(maximumSize: 10)]))
    #expect(form.files.map(\.file.contentType) == [expected])
    let body = file("a", "a", "image/png" + String(repeating: " ", count: 300) + ";", "") + "--b--"
    #expect(throws: UploadRefusal.wrongType(control: "a", file: "a", accepted: ["image/*"])) {
      try receive(body, receiver(["a": FileLimits(types: [.image], maximumSize: 10)]))
    }
  }

  @Test func `the summary of an upload differs if the content of a file differs`() throws {
    let summaries = try ["abc", "abd", "abc"].map { content in
      try receive(file("a", "a", "", content) + "--b--", receiver(["a": FileLimits(maximumSize: 10)])).summary
    }
    #expect(summaries[0] == summaries[2] && summaries[0] != summaries[1])
  }

  @Test func `an upload beyond the quota is refused`() throws {
    let first = try receiver(["a": FileLimits(maximumSize: 10_000)])
    let form = try receive(file("a", "a", "", String(repeating: "x", count: 900)) + "--b--", first)
    let second = try receiver(["a": FileLimits(maximumSize: 10_000)])
    #expect(throws: UploadRefusal.noRoom) {
      try receive(file("a", "b", "", String(repeating: "x", count: 1_000)) + "--b--", second)
    }
    #expect(quota.total == 900 + UploadShare.blockSize && files.count == 1)
    withExtendedLifetime(form) {}
  }

  @Test func `the reason why the disk does not take a file is reported`() throws {
    let reasons = Recorder<UploadRefusal>()
    let made = UploadReceiver(
      contentType: "multipart/form-data; boundary=b", controls: ["a": FileLimits(maximumSize: 10)],
      share: { [quota] in quota.share(of: "s", at: RemoteAddress(ipv4: 10, 0, 0, 1)) },
      folder: { () throws(UploadError) in throw UploadError.system("The disk is full.") },
      note: { reasons.append($0) })
    let receiver = try #require(made)
    #expect(throws: UploadRefusal.disk("The disk is full.")) {
      try receive(file("a", "a", "", "x") + file("a", "b", "", "x") + "--b--", receiver)
    }
    #expect(reasons.values == [.disk("The disk is full.")])
    #expect(quota.total == 0)
  }

  @Test func `an upload's text that is not UTF-8 is refused`() throws {
    let receiver = try receiver([:])
    for bytes in [
      Array("--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n".utf8), [0xff], Array("\r\n--b--".utf8),
    ] {
      receiver.receive(bytes.span)
    }
    #expect(throws: UploadRefusal.malformed) { try receiver.finish() }
  }
}
