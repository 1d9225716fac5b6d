import Foundation
import Periscope
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

private struct PlainUploads: View {
  @State private var name = "none"

  var body: some View {
    output { name }
    FileField("A file") { name = $0.map(\.name).joined() }
  }
}

/// Which uploads are accepted, and what refused and interrupted ones leave behind.
struct UploadAdmissionTests {
  private let picture = FormPart(name: "pictureChosen", file: "a.png", content: "PNG")

  private func stage(
    lifetime: PageLifetime = .session, configure: (inout Server.Configuration) -> Void = { _ in }
  ) throws -> (UploadStage, Client) {
    let stage = try UploadStage(lifetime: lifetime, configure: configure)
    let client = try stage.stage.client()
    _ = try client.get("/profile")
    return (stage, client)
  }

  @Test func `a client that has not opened the page can upload nothing to it`() async throws {
    try await onThread {
      let (stage, _) = try stage()
      let stranger = try stage.stage.client()
      #expect(try stranger.upload(picture, headers: []).status == 415)
      #expect(stage.files == [])
    }
  }

  @Test func `an upload to a file field that is gone is refused`() async throws {
    try await onThread {
      let (stage, client) = try stage()
      _ = try client.submit("/profile", "action=closeButtonTapped")
      let response = try client.upload(picture, headers: [])
      #expect(response.status == 409)
      #expect(response.text.contains("This page takes no file named 'pictureChosen' now."))
      #expect(stage.files == [])
    }
  }

  @Test func `files beyond the size, types or number of their file field are refused, and the page shows the reason`()
    async throws
  {
    try await onThread {
      let (stage, client) = try stage()
      let large = FormPart(name: "pictureChosen", file: "a.png", content: String(repeating: "x", count: 1_001))
      let page = FormPart(name: "pictureChosen", file: "a.html", type: "text/html", content: "")
      for (parts, status, line) in [
        ([large], 413, "The file 'a.png' is larger than 1000 bytes."),
        ([page], 415, "The file 'a.html' has a different type; accepted: image/*."),
        ([picture, picture, picture], 413, "Choose at most 2 files."),
        (
          [page, picture, large], 415,
          "The file 'a.html' has a different type; accepted: image/*. The file 'a.png' is larger than 1000 bytes."
        ),
      ] {
        let response = try client.ask(
          "POST", "/profile", ["Content-Type: multipart/form-data; boundary=xyz"], body: FormPart.body(parts))
        #expect(response.status == status)
        #expect(response.text == line + "\n")
      }
      #expect(stage.files == [])
      // A browser without scripts shows the page again, with the reason.
      let shown = try client.upload(large)
      #expect(shown.status == 303)
      #expect(try client.get("/profile").text.contains(">a.png: This file is too large.</p>"))
    }
  }

  @Test func `a form with a refused file is refused as a whole, and the page names each refused file with its reason`()
    async throws
  {
    try await onThread {
      let (stage, client) = try stage()
      let large = FormPart(name: "pictureChosen", file: "big.png", content: String(repeating: "x", count: 1_001))
      let page = FormPart(name: "pictureChosen", file: "a.html", type: "text/html", content: "")
      let response = try client.upload(
        FormPart(name: "name", content: "Ann"), large, picture, page,
        FormPart(name: "action", content: "saveButtonTapped"))
      #expect(response.status == 303)
      #expect(stage.files == [])
      let text = try client.get("/profile").text
      #expect(text.contains(">big.png: This file is too large. a.html: This file has a different type.</p>"))
      #expect(text.contains("<output>: </output>"))
      // The browser's script gets a line for each refused file.
      let epoch = try client.get("/profile").epoch
      let lines = try client.upload(large, picture, page, headers: ["Periscope-Epoch: \(epoch)"])
      #expect(lines.status == 413)
      #expect(
        lines.text
          == "This file is too large.\n\tbig.png\tThis file is too large.\n\ta.html\tThis file has a different type.\n")
    }
  }

  @Test func `a form with many refused files is answered with the first ten of them`() async throws {
    try await onThread {
      let (stage, client) = try stage()
      let parts = (0..<20).map { FormPart(name: "pictureChosen", file: "\($0).html", type: "text/html", content: "x") }
      let response = try client.ask(
        "POST", "/profile", ["Content-Type: multipart/form-data; boundary=xyz"], body: FormPart.body(parts))
      #expect(response.status == 415)
      #expect(response.text.ranges(of: "has a different type").count == 10)
      #expect(stage.files == [])
    }
  }

  @Test func `metrics count the uploads that a limit refuses, and the bytes of those that are kept`() async throws {
    try await onThread {
      let (stage, client) = try stage {
        $0.uploads.perSession = 2 * 4_096 + 800
        $0.metricsAllowed = ["127.0.0.1"]
      }
      func shows(_ uploads: Int, bytes: Int) throws -> Bool {
        let text = try client.get("/metrics").text
        return text.contains("periscope_limits_hit_total{limit=\"uploads\"} \(uploads)\n")
          && text.contains("periscope_upload_bytes \(bytes)\n")
      }
      func picture(_ size: Int, _ name: String = "a.png") -> FormPart {
        FormPart(name: "pictureChosen", file: name, content: String(repeating: "x", count: size))
      }
      #expect(try shows(0, bytes: 0))
      // Counted once, although two files are too large.
      #expect(try client.upload(picture(1_001), picture(1_001, "b.png"), headers: []).status == 413)
      #expect(try shows(1, bytes: 0))
      #expect(
        try client.upload(FormPart(name: "draft", file: "a", content: String(repeating: "x", count: 90))).status == 303)
      #expect(try shows(1, bytes: 4_096 + 90))
      #expect(try client.upload(picture(750), headers: []).status == 503)
      // A wrong type is no limit.
      let page = FormPart(name: "pictureChosen", file: "a.html", type: "text/html", content: "")
      #expect(try client.upload(page, headers: []).status == 415)
      #expect(try shows(2, bytes: 4_096 + 90))
      #expect(stage.files.count == 1)
    }
  }

  @Test func `a cross-site request uploads nothing`() async throws {
    try await onThread {
      let (stage, client) = try stage()
      let response = try client.upload(picture, headers: ["Sec-Fetch-Site: cross-site"])
      #expect(response.status == 403)
      #expect(stage.files == [])
    }
  }

  @Test func `an upload above the limits of its page is refused before its body arrives`() async throws {
    try await onThread {
      let (stage, client) = try stage()
      try client.connection.send(
        "POST /profile HTTP/1.1\r\nHost: localhost\r\nCookie: \(client.cookie ?? "")\r\nExpect: 100-continue\r\n"
          + "Content-Type: multipart/form-data; boundary=xyz\r\nContent-Length: 100000000\r\n\r\n")
      #expect(try client.connection.readResponse().status == 413)
      #expect(stage.files == [])
    }
  }

  @Test func `an upload that the quota has no room for is refused before its body arrives`() async throws {
    try await onThread {
      let (stage, client) = try stage { $0.uploads.perSession = 300 }
      try client.connection.send(
        "POST /profile HTTP/1.1\r\nHost: localhost\r\nCookie: \(client.cookie ?? "")\r\nExpect: 100-continue\r\n"
          + "Content-Type: multipart/form-data; boundary=xyz\r\nContent-Length: 301\r\n\r\n")
      let response = try client.connection.readResponse()
      #expect(response.status == 503)
      #expect(response.header("Retry-After") == "60")
      #expect(response.header("Connection") == "close")
      #expect(stage.files == [])
    }
  }

  @Test func `a file beyond the session's upload quota is refused with Retry-After`() async throws {
    try await onThread {
      let (stage, client) = try stage { $0.uploads.perSession = 2 * 4_096 + 800 }
      let draft = FormPart(name: "draft", file: "a", content: String(repeating: "x", count: 90))
      #expect(try client.upload(draft).status == 303)
      let large = FormPart(name: "pictureChosen", file: "a.png", content: String(repeating: "x", count: 750))
      let response = try client.upload(large, headers: [])
      #expect(response.status == 503)
      #expect(response.header("Retry-After") == "60")
      #expect(stage.files.count == 1)
    }
  }

  @Test func `an upload of a client that sends too little is ended, whatever length it has announced`() async throws {
    try await onThread {
      let (stage, client) = try stage { $0.bodyTimeout = .milliseconds(100) }
      let body = FormPart.body([picture])
      try client.connection.send(
        "POST /profile HTTP/1.1\r\nHost: localhost\r\nCookie: \(client.cookie ?? "")\r\n"
          + "Content-Type: multipart/form-data; boundary=xyz\r\nContent-Length: 16000000\r\n\r\n" + body.dropLast(20))
      #expect(try client.connection.readResponse().status == 408)
      client.connection.close()
      try Waiting.wait(for: "the deletion of the file") { stage.files.isEmpty ? nil : "\(stage.files)" }
    }
  }

  @Test func `an upload whose connection breaks leaves no temporary file`() async throws {
    try await onThread {
      let (stage, client) = try stage()
      let body = FormPart.body([
        FormPart(name: "pictureChosen", file: "a.png", content: String(repeating: "x", count: 900))
      ])
      try client.connection.send(
        "POST /profile HTTP/1.1\r\nHost: localhost\r\nCookie: \(client.cookie ?? "")\r\n"
          + "Content-Type: multipart/form-data; boundary=xyz\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
          + body.dropLast(200))
      try Waiting.wait(for: "a file") { stage.files.isEmpty ? "there is none" : nil }
      client.connection.close()
      try Waiting.wait(for: "the deletion of the file") { stage.files.isEmpty ? nil : "\(stage.files)" }
      let other = try client.another()
      #expect(try other.get("/profile").text.contains("pictureChosen"))
    }
  }

  @Test func `an uploaded file is deleted when the state replaces its handle and when the server stops`() async throws {
    try await onThread {
      let (stage, client) = try stage()
      #expect(try client.upload(FormPart(name: "draft", file: "a", content: "one")).status == 303)
      #expect(stage.files.count == 1)
      #expect(try client.upload(FormPart(name: "draft", file: "b", content: "two")).status == 303)
      #expect(stage.files.count == 1)
      stage.stage.server.stop()
      #expect(try FileManager.default.contentsOfDirectory(atPath: stage.uploads) == [".lock"])
    }
  }

  @Test func `uploads are accepted after a program has deleted the folder of the temporary files`() async throws {
    try await onThread {
      let (stage, client) = try stage()
      #expect(try client.upload(FormPart(name: "draft", file: "a", content: "one")).status == 303)
      try FileManager.default.removeItem(atPath: stage.uploads)
      #expect(try client.upload(FormPart(name: "draft", file: "b", content: "two")).status == 303)
      #expect(stage.files.count == 1)
    }
  }

  @Test func `an upload is performed once per idempotency key, and a different file with that key is refused`()
    async throws
  {
    try await onThread {
      let (stage, client) = try stage()
      for _ in 0..<2 {
        let response = try client.upload(picture, headers: ["Idempotency-Key: one"])
        #expect(response.status == 200)
      }
      #expect(try client.get("/profile").text.contains("0: a.png image/png 3<"))
      let other = try client.upload(
        FormPart(name: "pictureChosen", file: "b.png", content: "PNG"), headers: ["Idempotency-Key: one"])
      #expect(other.status == 422)
      #expect(stage.files == [])
    }
  }

  @Test func `an upload by the browser's script is answered without a page, and a text is not taken as a file`()
    async throws
  {
    try await onThread {
      let (stage, client) = try stage()
      let epoch = try client.get("/profile").epoch
      let response = try client.upload(picture, headers: ["Periscope-Epoch: \(epoch)"])
      #expect(response.status == 204)
      #expect(response.header("Periscope-Sequence") == "1")
      // A form of the script has a text for each file control, because the script sends the files separately.
      let form = try client.post(
        "/profile", "name=Ann&pictureChosen=%5Bobject+File%5D&draft=&action=saveButtonTapped",
        "Periscope-Epoch: \(epoch)")
      #expect(form.status == 204)
      // A control for files accepts no text, such as the name of a file.
      #expect(try client.post("/profile", "draft=a.txt").status == 422)
      #expect(stage.files == [])
    }
  }

  @Test func `a page that everybody shares accepts uploads of clients without a session once it is open`() async throws
  {
    try await onThread {
      let stage = try UploadStage(lifetime: .everybody)
      let client = try stage.stage.client()
      #expect(try client.upload(picture, headers: []).status == 415)
      _ = try client.get("/profile")
      #expect(try client.upload(picture).status == 303)
      #expect(try client.get("/profile").text.contains("0: a.png image/png 3"))
    }
  }

  @Test func `a page without a store accepts uploads`() async throws {
    try await onThread {
      let stage = try SiteStage(Site { Page("/plain", title: "Plain") { PlainUploads() } })
      let client = try stage.client()
      #expect(try client.get("/plain").text.contains("<output>none</output>"))
      #expect(try client.upload(FormPart(name: "a-file", file: "a.png", content: "PNG"), to: "/plain").status == 303)
      #expect(try client.get("/plain").text.contains("<output>a.png</output>"))
    }
  }

  @Test func `an upload whose body arrives in chunks is accepted`() async throws {
    try await onThread {
      let (stage, client) = try stage()
      let body = FormPart.body([picture])
      try client.connection.send(
        "POST /profile HTTP/1.1\r\nHost: localhost\r\nCookie: \(client.cookie ?? "")\r\nAccept: text/html\r\n"
          + "Content-Type: multipart/form-data; boundary=xyz\r\nTransfer-Encoding: chunked\r\n\r\n")
      for byte in body.utf8 { try client.connection.send("1\r\n\(Character(Unicode.Scalar(byte)))\r\n") }
      try client.connection.send("0\r\n\r\n")
      #expect(try client.connection.readResponse().status == 303)
      #expect(try client.another().get("/profile").text.contains("0: a.png image/png 3"))
      #expect(stage.files == [])
    }
  }

  @Test func `malformed multipart bodies are refused`() async throws {
    try await onThread {
      let (stage, client) = try stage()
      let type = "Content-Type: multipart/form-data; boundary=xyz"
      for body in ["", "--xyz\r\n", "--xyz--x", "text", String(FormPart.body([picture]).dropLast(6))] {
        #expect(try client.ask("POST", "/profile", [type], body: body).status == 400, "\(body)")
      }
      #expect(try client.ask("POST", "/profile", ["Content-Type: multipart/form-data"], body: "x").status == 415)
      #expect(
        try client.ask("POST", "/profile", ["Content-Type: multipart/mixed; boundary=xyz"], body: "x").status == 415)
      #expect(stage.files == [])
    }
  }
}
