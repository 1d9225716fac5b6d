import Foundation
import Periscope
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

// The feature of the article Uploads.

@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable, Codable {
    var name = ""
    var pictures: [String] = []
    var draft: UploadedFile?
    var hasControl = true
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case pictureChosen([UploadedFile])
    case saveButtonTapped
    case closeButtonTapped
  }

  let folder: URL

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .pictureChosen(let files):
        for file in files {
          let name = "\(state.pictures.count)"
          try? file.move(to: folder.appending(path: name))
          state.pictures.append("\(name): \(file.name) \(file.contentType) \(file.size)")
        }
      case .closeButtonTapped: state.hasControl = false
      case .saveButtonTapped: state.draft = nil
      case .binding: break
      }
      return .none
    }
  }
}

struct ProfileView: View {
  @Bindable var store: StoreOf<Profile>

  var body: some View {
    output { "\(store.name): \(store.pictures.joined(separator: ", "))" }
    Form {
      TextField("Name", text: $store.name)
      if store.hasControl {
        FileField(
          "Picture", types: [.image], maximumSize: 1_000, maximumCount: 2, send: Profile.Action.pictureChosen, to: store
        )
      }
      FileField("Draft", maximumSize: 100, file: $store.draft)
      Button("Save", send: .saveButtonTapped, to: store)
    }
    Button("Close", send: .closeButtonTapped, to: store)
  }
}

/// A server of the article's page, and the places of its files.
final class UploadStage: Sendable {
  let stage: SiteStage
  let temporary: TestFolder
  var pictures: URL { temporary.url.appending(path: "pictures") }
  var uploads: String { temporary.path + "/uploads" }

  init(lifetime: PageLifetime = .session, configure: (inout Server.Configuration) -> Void = { _ in }) throws {
    let temporary = try TestFolder()
    self.temporary = temporary
    let pictures = temporary.url.appending(path: "pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    stage = try SiteStage(
      Site {
        Page("/profile", title: "Profile", lifetime: lifetime, initialState: Profile.State()) {
          Profile(folder: pictures)
        } content: { store in
          ProfileView(store: store)
        }
        Files("/pictures", folder: pictures.path()).untrusted()
      },
      configure: {
        $0.uploads.folder = temporary.path + "/uploads"
        configure(&$0)
      })
  }

  /// The paths of the temporary files in the folder for uploads.
  var files: [String] {
    let names = FileManager.default.enumerator(atPath: uploads)?.allObjects as? [String] ?? []
    return names.filter { $0.contains("/") && !$0.hasSuffix(".lock") }
  }
}

/// A part of a multipart form: a value, or, if `file` is a file's name, the content of that file.
struct FormPart {
  var name: String
  var file: String?
  var type = "image/png"
  var content: String

  static func body(_ parts: [FormPart]) -> String {
    parts.map { part in
      var head = "--xyz\r\nContent-Disposition: form-data; name=\"\(part.name)\""
      if let file = part.file { head += "; filename=\"\(file)\"\r\nContent-Type: \(part.type)" }
      return head + "\r\n\r\n\(part.content)\r\n"
    }.joined() + "--xyz--\r\n"
  }
}

extension Client {
  /// Submits a form with files like a browser without scripts.
  func upload(_ parts: FormPart..., to path: String = "/profile", headers: [String] = ["Accept: text/html"]) throws
    -> TestResponse
  {
    try ask(
      "POST", path, ["Content-Type: multipart/form-data; boundary=xyz"] + headers, body: FormPart.body(parts))
  }
}

struct UploadsArticleTests {
  @Test func `a form sends its files without scripts, and the feature's action receives handles of them`() async throws
  {
    try await onThread {
      let stage = try UploadStage()
      let client = try stage.stage.client()
      let page = try client.get("/profile").text
      #expect(page.contains(#"<form method="post" class="form" enctype="multipart/form-data">"#))
      #expect(page.contains(#"type="file" name="pictureChosen""#))
      #expect(page.contains(#"accept="image/*" multiple"#))
      let response = try client.upload(
        FormPart(name: "name", content: "Ann"), FormPart(name: "pictureChosen", file: "me.png", content: "PNG"),
        FormPart(name: "pictureChosen", file: "you.png", content: "PNG!"),
        FormPart(name: "draft", file: "", type: "application/octet-stream", content: ""),
        FormPart(name: "action", content: "saveButtonTapped"))
      #expect(response.status == 303)
      #expect(response.header("Location") == "/profile")
      #expect(try client.get("/profile").text.contains("Ann: 0: me.png image/png 3, 1: you.png image/png 4"))
      #expect(try String(contentsOf: stage.pictures.appending(path: "1"), encoding: .utf8) == "PNG!")
      #expect(stage.files == [])
    }
  }

  @Test func `the handle of an uploaded file keeps the file until the state drops the handle`() async throws {
    try await onThread {
      let stage = try UploadStage()
      let client = try stage.stage.client()
      _ = try client.get("/profile")
      #expect(
        try client.upload(FormPart(name: "draft", file: "a.txt", type: "text/plain", content: "text")).status == 303)
      #expect(stage.files.count == 1)
      #expect(
        try client.get("/profile", accept: "application/json").text.contains(
          #""draft":{"contentType":"text/plain","name":"a.txt","size":4}"#))
      _ = try client.submit("/profile", "action=saveButtonTapped")
      #expect(stage.files == [])
    }
  }

  @Test func `an uploaded file that the site serves is a sandboxed attachment, which runs no scripts`() async throws {
    try await onThread {
      let stage = try UploadStage()
      let client = try stage.stage.client()
      _ = try client.get("/profile")
      let script = "<script>alert(1)</script>"
      #expect(
        try client.upload(FormPart(name: "pictureChosen", file: "a.html", type: "image/svg+xml", content: script))
          .status == 303)
      let response = try client.ask("GET", "/pictures/0")
      #expect(response.text == script)
      #expect(response.header("Content-Disposition")?.hasPrefix("attachment") == true)
      #expect(response.header("X-Content-Type-Options") == "nosniff")
      #expect(response.header("Content-Security-Policy")?.contains("sandbox") == true)
    }
  }
}
