import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTestConnection
import PeriscopeTestProxies
import PeriscopeTestSupport
import Testing

/// A page with a control for files of the standard size.
private struct StandardView: View {
  let store: StoreOf<Profile>

  var body: some View {
    output { store.pictures.joined(separator: ", ") }
    FileField("Picture", send: Profile.Action.pictureChosen, to: store)
  }
}

/// Uploads to servers that are killed, and through a proxy.
struct UploadProcessTests {
  @Test(.timeLimit(.minutes(5)))
  func `files of a server that was killed in the middle of an upload are deleted when the next server starts`()
    async throws
  {
    let folder = try TestFolder()
    defer { folder.remove() }
    let uploads = folder.path + "/uploads"
    func files() -> [String] {
      let names = FileManager.default.enumerator(atPath: uploads)?.allObjects as? [String] ?? []
      return names.filter { $0.contains("/") && !$0.hasSuffix(".lock") }
    }
    await #expect(processExitsWith: .signal(SIGKILL)) { [uploads = uploads as String] in
      let stage = try UploadStage { $0.uploads.folder = uploads }
      let client = try stage.stage.client()
      _ = try client.get("/profile")
      _ = try client.upload(FormPart(name: "draft", file: "a", content: "whole"))
      let rest = try stage.stage.client(cookie: client.cookie)
      let body = FormPart.body([
        FormPart(name: "pictureChosen", file: "a.png", content: String(repeating: "x", count: 900))
      ])
      try rest.connection.send(
        "POST /profile HTTP/1.1\r\nHost: localhost\r\nCookie: \(client.cookie ?? "")\r\n"
          + "Content-Type: multipart/form-data; boundary=xyz\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
          + body.dropLast(200))
      func count() -> Int {
        let names = FileManager.default.enumerator(atPath: uploads)?.allObjects as? [String] ?? []
        return names.count { $0.contains("/") && !$0.hasSuffix(".lock") }
      }
      while count() < 2 { await Task.yield() }
      kill(getpid(), SIGKILL)
    }
    #expect(files().count == 2)
    let next = try UploadStage { $0.uploads.folder = uploads }
    #expect(files() == [])
    withExtendedLifetime(next) {}
  }

  @Test(.timeLimit(.minutes(5)))
  func `nginx forwards uploads, and the refusal of a file that is too large`() async throws {
    let stage = try UploadStage {
      $0.trustedProxies = ["127.0.0.1"]
      $0.hosts = ["example.com"]
    }
    let nginx = try Nginx("nginx-default", server: stage.stage.server.port)
    let port = nginx.port
    try await onThread {
      let client = try Client(port: port)
      _ = try client.get("/profile")
      let content = String(repeating: "x", count: 999)
      #expect(try client.upload(FormPart(name: "pictureChosen", file: "a.png", content: content)).status == 303)
      #expect(try client.get("/profile").text.contains("0: a.png image/png 999"))
      #expect(
        try client.upload(FormPart(name: "pictureChosen", file: "a.png", content: content + "xx"), headers: []).status
          == 413)
      #expect(stage.files == [])
    }
    withExtendedLifetime(nginx) {}
  }

  @Test(.timeLimit(.minutes(5)))
  func `nginx forwards a file of 2 MiB to a page whose control accepts the standard size`() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let pictures = folder.url
    let stage = try SiteStage(
      Site {
        Page("/profile", title: "Profile", initialState: Profile.State()) {
          Profile(folder: pictures)
        } content: { store in
          StandardView(store: store)
        }
      },
      configure: {
        $0.trustedProxies = ["127.0.0.1"]
        $0.hosts = ["example.com"]
      })
    let nginx = try Nginx("nginx-default", server: stage.server.port)
    let port = nginx.port
    try await onThread {
      let client = try Client(port: port)
      _ = try client.get("/profile")
      let content = String(repeating: "x", count: 2 << 20)
      #expect(try client.upload(FormPart(name: "pictureChosen", file: "a.png", content: content)).status == 303)
      #expect(try client.get("/profile").text.contains("0: a.png image/png 2097152"))
    }
    withExtendedLifetime(nginx) {}
  }
}
