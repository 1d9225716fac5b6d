import ComposableArchitecture
import Foundation
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive

@Reducer
private struct Inbox {
  @ObservableState
  struct State: Equatable, Codable {
    var files: [String] = []
  }

  enum Action {
    case fileChosen([UploadedFile])
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .fileChosen(let files):
        for file in files {
          let content = (try? Data(contentsOf: file.url ?? URL(filePath: "/"))) ?? Data()
          // A sum that depends on the order of the bytes.
          let sum = content.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) }
          state.files.append("\(file.name) \(file.size) \(sum)")
        }
      }
      return .none
    }
  }
}

private struct InboxView: View {
  let store: StoreOf<Inbox>

  var body: some View {
    output { store.files.joined(separator: ", ") }
    FileField("File", maximumSize: 3 << 20, send: Inbox.Action.fileChosen, to: store)
  }
}

private func page(_ path: String, _ lifetime: PageLifetime) -> Page {
  Page(path, title: "Inbox", lifetime: lifetime, initialState: Inbox.State()) {
    Inbox()
  } content: { store in
    InboxView(store: store)
  }
}

private let site = Site {
  page("/own", .session)
  page("/all", .everybody)
}

extension TestClient {
  fileprivate func upload(_ content: String, to path: String, field: String = "fileChosen") throws -> TestResponse {
    let body =
      "--b\r\nContent-Disposition: form-data; name=\"\(field)\"; filename=\"a.bin\"\r\n\r\n\(content)\r\n--b--\r\n"
    return try ask(
      "POST", path, ["Content-Type: multipart/form-data; boundary=b", "Periscope-Body: forged"], body: body)
  }
}

/// Files that arrive at a server which does not own their page.
struct UploadClusterTests {
  private let content = String((0..<400_000).map { Character(Unicode.Scalar(UInt8(97 + $0 &* $0 % 26))) })

  private var line: String {
    "a.bin \(content.utf8.count) \(content.utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) })"
  }

  private func files(in folder: TestFolder) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return names.filter { $0.split(separator: "/").count > 1 && !$0.hasSuffix(".lock") }
  }

  /// Waits until no folder has files: a server may delete those of a request while its response is on the way.
  private func waitForNoFiles(in folders: [TestFolder]) throws {
    try Waiting.wait(for: "the deletion of the temporary files") {
      let left = folders.flatMap(files)
      return left.isEmpty ? nil : "\(left)"
    }
  }

  private func stage() throws -> (ClusterStage, [TestFolder]) {
    let stage = try ClusterStage(servers: 0, site)
    let folders = try (0..<2).map { _ in try TestFolder() }
    for folder in folders {
      // The server requires a folder that only this user can change.
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
      try stage.start { $0.uploads.folder = folder.path }
    }
    return (stage, folders)
  }

  @Test(arguments: ["/own", "/all"])
  func `a file reaches the owner of its page through a different server`(path: String) async throws {
    try await onThread {
      let (stage, folders) = try stage()
      let owner = try stage.client(0)
      _ = try owner.get(path)
      let other = try stage.client(1, cookie: owner.cookie)
      #expect(try other.upload(content, to: path).status == 200)
      #expect(try owner.get(path).text.contains(line))
      #expect(try stage.metric("periscope_relayed_requests_total", of: 1) == 1)
      try waitForNoFiles(in: folders)
    }
  }

  @Test func `a page's owner checks the size and the control of a file that arrives through a different server`()
    async throws
  {
    try await onThread {
      let (stage, folders) = try stage()
      let owner = try stage.client(0)
      _ = try owner.get("/own")
      let other = try stage.client(1, cookie: owner.cookie)
      let response = try other.upload(String(repeating: "x", count: (3 << 20) + 1), to: "/own")
      #expect(response.status == 413)
      #expect(response.text == "The file 'a.bin' is larger than 3145728 bytes.\n")
      #expect(try other.upload("x", to: "/own", field: "nothing").status == 409)
      try waitForNoFiles(in: folders)
      #expect(try !owner.get("/own").text.contains("a.bin"))
    }
  }

  @Test func `a server that receives a file takes the page over from a stopped owner, with the page's earlier files`()
    async throws
  {
    try await onThread {
      let (stage, folders) = try stage()
      let owner = try stage.client(0)
      _ = try owner.get("/own")
      #expect(try owner.upload("first", to: "/own").status == 200)
      stage.stop(0)
      let other = try stage.client(1, cookie: owner.cookie)
      #expect(try other.upload(content, to: "/own").status == 200)
      #expect(try other.get("/own").text.contains("a.bin 5 "))
      #expect(try other.get("/own").text.contains(line))
      try waitForNoFiles(in: folders)
    }
  }
}

struct BodyPieceTests {
  private let request = RequestMessage(
    method: "POST", target: "/a", headers: [], body: [], address: "", isSecure: false)

  @Test func `a piece of a relayed body is recognized, and the request after the pieces names the body`() throws {
    let piece = BodyPiece(token: "abc", offset: 7)
    let message = piece.message(of: request, [1, 2])
    #expect(BodyPiece(message) == piece && message.body == [1, 2] && BodyPiece.token(in: message) == nil)
    let last = BodyPiece.message(of: request, after: "abc")
    #expect(BodyPiece(last) == nil && BodyPiece.token(in: last) == "abc" && last.method == "POST")
    #expect(BodyPiece(request) == nil && BodyPiece.token(in: request) == nil)
  }

  @Test func `a client's headers that would name a relayed body are removed`() {
    var forged = request
    forged.headers = [.init(name: "PERISCOPE-BODY", value: "abc"), .init(name: "Periscope-Body", value: "abc")]
    BodyPiece.removeName(from: &forged)
    #expect(forged == request)
  }
}
