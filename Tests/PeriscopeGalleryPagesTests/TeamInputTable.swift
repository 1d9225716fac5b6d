import Foundation
import PeriscopeTestConnection
import Testing

@testable import PeriscopeGalleryPages

/// A row of the team board's table in the article "Invalid input": a request of a signed-in member, and its response.
struct TeamInput: Sendable, CustomTestStringConvertible {
  /// The request, as the article shows it.
  let text: String
  /// `nil` for a request that gets no response.
  let status: Int?
  /// The remark in the article.
  let remark: String
  /// The page that the member has open.
  let page: String
  /// The name of the file that the card gets.
  let kept: String?
  /// A change by a different member after the page was opened.
  let prepare: @Sendable (TeamStage) throws -> Void
  let send: @Sendable (TeamStage, TeamVisitor) throws -> TestResponse?

  var testDescription: String { text }

  /// The row in the article.
  var line: String {
    let response = status.map { "\($0)" } ?? "no response"
    let remarks = [kept.map { "kept as `\($0)`" }, remark.isEmpty ? nil : remark].compactMap(\.self)
    return "| \(text) | \(([response] + remarks).joined(separator: "; ")) |"
  }

  static let all = names + types + sizes + bodies + rights + downloads + payloads + drops

  private static let card = "/team/boards/1/cards/3"
  private static let board = "/team/boards/1"
  private static let calendar = "/team/calendar"
  private static let bytes = TeamPageTests.picture

  // MARK: Uploads

  private static let names = [
    upload("the file `../../etc/passwd`", "../../etc/passwd", "text/plain", keptAs: "passwd.txt"),
    upload(#"the file `..\..\evil.txt`"#, #"..\..\evil.txt"#, "text/plain", keptAs: "evil.txt"),
    upload("the file `/etc/cron.d/evil`", "/etc/cron.d/evil", "text/plain", keptAs: "evil.txt"),
    upload("the file `..`", "..", "text/plain", keptAs: "file.txt"),
    upload(
      "the file `..%2fevil.txt`", "..%2fevil.txt", "text/plain", keptAs: "..%2fevil.txt", "a text, and not a path"),
    upload("the file `.htaccess`", ".htaccess", "text/plain", keptAs: ".htaccess.txt"),
    upload(
      "the file `gnp.exe` with a character that reverses the text", "\u{202E}gnp.exe", "image/png",
      keptAs: "gnp.exe.png"
    ),
    upload("a file without a name, with content", "", "image/png", 400),
  ]

  private static let types = [
    upload("HTML as the picture `cat.html`", "cat.html", "image/png", keptAs: "cat.html.png", "served as `image/png`"),
    upload("a script as the text `cat.js`", "cat.js", "text/plain", keptAs: "cat.js.txt", "served as `text/plain`"),
    upload("a text of the type `TEXT/PLAIN; charset=utf-8`", "a.txt", "TEXT/PLAIN; charset=utf-8", keptAs: "a.txt"),
    upload("a file of the type `text/html`", "cat.png", "text/html", 415),
    upload("a file of the type `image/svg+xml`", "cat.png", "image/svg+xml", 415),
    upload("a file without a type", "cat.png", nil, 415),
    upload("a file of the type `image/*`", "cat.png", "image/*", 415),
    upload("a type of 300 characters", "cat.png", "image/png;" + String(repeating: "x", count: 290), 415),
  ]

  private static let sizes = [
    upload("a file of 1,000,001 bytes", "cat.png", "image/png", 413, contents: Array(repeating: 7, count: 1_000_001)),
    upload("seven files, of which six are allowed", "cat.png", "image/png", 413, count: 7),
    upload("a file for the control `passwords`", "cat.png", "image/png", 409, field: "passwords"),
  ]

  private static let bodies = [
    body("a body without its last boundary", 400, Array(TeamForm.file("cat.png", "image/png", bytes).dropLast(7))),
    body("a body without a part", 400, Array("--y--\r\n".utf8)),
    body("a body of the type `multipart/form-data` without a boundary", 415, [], type: "multipart/form-data"),
    body("a body of the type `multipart/mixed`", 415, [], type: "multipart/mixed; boundary=x"),
    TeamInput("a body that ends in the middle of a file", nil, remark: "its temporary file is deleted") {
      stage, visitor in
      let sender = try stage.visitor(of: visitor)
      let body = TeamForm.file("cat.png", "image/png", Array(repeating: 7, count: 500_000))
      let headers = ["Content-Type: \(TeamForm.contentType)", "Content-Length: \(body.count)"]
      try sender.send("POST", visitor.path, headers, body: Array(body.prefix(300_000)))
      try Waiting.wait(for: "a temporary file") { stage.uploads.isEmpty ? "there is none" : nil }
      sender.connection.close()
      try Waiting.wait(for: "the end of the temporary file") { stage.uploads.isEmpty ? nil : "\(stage.uploads)" }
      return nil
    },
    TeamInput("a body with the chunk size `zz`", 400) { stage, visitor in
      let sender = try stage.visitor(of: visitor)
      let headers = ["Content-Type: \(TeamForm.contentType)", "Transfer-Encoding: chunked"]
      try sender.send("POST", visitor.path, headers, body: Array("zz\r\n".utf8))
      return try sender.connection.readResponse()
    },
    TeamInput("a body that is announced with 100,000,000 bytes", 413, remark: "before it is sent") { stage, visitor in
      let sender = try stage.visitor(of: visitor)
      let headers = [
        "Content-Type: \(TeamForm.contentType)", "Content-Length: 100000000", "Expect: 100-continue",
      ]
      try sender.send("POST", visitor.path, headers, body: [])
      return try sender.connection.readResponse()
    },
  ]

  private static let rights = [
    body("an upload that a different site sends", 403, picture, headers: ["Sec-Fetch-Site: cross-site"]),
    TeamInput("an upload without a sign-in", 403) { stage, visitor in
      try stage.visitor().ask("POST", visitor.path, ["Content-Type: \(TeamForm.contentType)"], body: picture)
    },
    body("an upload to a card of a different member", 415, picture, page: "/team/boards/1/cards/6"),
    TeamInput("an upload to a card that was deleted meanwhile", 415, prepare: delete) { _, visitor in
      try visitor.ask("POST", visitor.path, ["Content-Type: \(TeamForm.contentType)"], body: picture)
    },
    press("the button that deletes a card of a different member", "deleteButtonTapped", page: "/team/boards/1/cards/6"),
    press("the button that deletes a board, without the role of an admin", "deleteButtonTapped.1", page: "/team"),
  ]

  // MARK: Downloads

  private static let downloads = [
    get("/team/files/..%2F..%2Fetc%2Fpasswd", 404), get("/team/files/../../etc/passwd", 404),
    get("/team/files/%2e%2e%2fteam.css", 404), get("/team/files/nothing.png", 404), get("/team/files/", 404),
    get("/team/files/%00", 400), get("/team/boards/99/export.csv", 404), get("/team/boards/x/export.csv", 404),
    TeamInput("`/team/boards/1/export.csv` without a sign-in", 403) { stage, _ in
      try stage.visitor().get("/team/boards/1/export.csv", "Accept: */*")
    },
    TeamInput("`/team/boards/1/export.csv` by `POST`", 405) { _, visitor in
      try visitor.ask("POST", "/team/boards/1/export.csv", [], body: [])
    },
  ]

  // MARK: Payloads of a hook

  private static let payloads = [
    payload("{\"day\":3}", 422), payload("\"2027-01-08\"", 422), payload("[]", 422), payload("null", 422),
    payload("x", 422), payload(#"{"year":"2027","month":1,"day":8}"#, 422),
    payload(#"{"year":1e400,"month":1,"day":8}"#, 422), payload(#"{"year":2027.5,"month":1,"day":8}"#, 422),
    payload(#"{"year":2027,"month":2,"day":30}"#, 200, "the day does not exist, and is not chosen"),
    TeamInput("an empty payload of the hook", 422, page: calendar) { _, visitor in
      try post("calendar.dayChosen=", visitor)
    },
    TeamInput("a payload of 20,000 characters", 422, page: calendar) { _, visitor in
      try post("calendar.dayChosen=\"\(String(repeating: "7", count: 20_000))\"", visitor)
    },
    TeamInput("the payload `calendar.dayBooked=1`, which the hook may not send", 409, page: calendar) { _, visitor in
      try post("calendar.dayBooked=1", visitor)
    },
    TeamInput("the payload `calendar.dayChosen=1` to a page without the hook", 409, page: board) { _, visitor in
      try post("calendar.dayChosen=1", visitor)
    },
  ]

  // MARK: Drops

  private static let drops = [
    drop("drag[6]>drop[done]", 409, "a card of a different member"),
    drop("drag[8]>drop[done]", 409, "a card of a different board"),
    drop("drag[99]>drop[done]", 409), drop("drag[3]>drop[attic]", 409), drop("drag[3]>drag[5]", 409),
    drop("drag[3]", 409), drop("drag[3]<drop[done]", 409), drop("drop[done]>drag[3]", 409),
    drop("move[3]>move[5]", 409),
    drop("drag[3]>drop[done]%FF", 400),
    drop("drag[3]>drop[done]&drag[3]={\"id\":6}", 409, "a card comes from the server"),
    TeamInput("the drop `drag[3]>drop[done]` of a card that was deleted meanwhile", 409, page: board, prepare: delete) {
      _, visitor in try post("action=drag[3]>drop[done]", visitor)
    },
    TeamInput(
      "the drop `drag[3]>drop[done]` of a card that was given to a different member meanwhile", 409, page: board,
      prepare: { stage in
        let ada = try stage.visitor()
        try ada.signIn("Ada", at: card)
        try ada.press("Edit")
        try ada.press("Save", "editor.draft.assignee=Alan")
      }
    ) { _, visitor in try post("action=drag[3]>drop[done]", visitor) },
    TeamInput("the drop `drag[3]>drop[done]` without a sign-in", 403, page: board) { stage, visitor in
      try stage.visitor().ask("POST", visitor.path, formHeaders, body: Array("action=drag[3]>drop[done]".utf8))
    },
  ]

  // MARK: Making rows

  private init(
    _ text: String, _ status: Int?, remark: String = "", page: String = TeamInput.card, kept: String? = nil,
    prepare: @escaping @Sendable (TeamStage) throws -> Void = { _ in },
    send: @escaping @Sendable (TeamStage, TeamVisitor) throws -> TestResponse?
  ) {
    (self.text, self.status, self.remark, self.page, self.kept) = (text, status, remark, page, kept)
    (self.prepare, self.send) = (prepare, send)
  }

  private static let formHeaders = ["Accept: application/json", "Content-Type: application/x-www-form-urlencoded"]
  private static let picture = TeamForm.file("cat.png", "image/png", bytes)
  private static let delete: @Sendable (TeamStage) throws -> Void = { stage in
    let ada = try stage.visitor()
    try ada.signIn("Ada", at: card)
    try ada.press("Delete")
  }

  private static func upload(
    _ text: String, _ name: String, _ type: String?, _ status: Int = 303, keptAs kept: String? = nil,
    _ remark: String = "", field: String = "filesChosen", contents: [UInt8] = bytes, count: Int = 1
  ) -> TeamInput {
    TeamInput(text, status, remark: remark, kept: kept) { _, visitor in
      let headers = ["Content-Type: \(TeamForm.contentType)"] + (kept == nil ? [] : ["Accept: text/html"])
      let body = TeamForm.file(name, type, contents, in: field, count: count)
      return try visitor.ask("POST", visitor.path, headers, body: body)
    }
  }

  private static func body(
    _ text: String, _ status: Int, _ body: [UInt8], type: String = TeamForm.contentType, headers: [String] = [],
    page: String = card
  ) -> TeamInput {
    TeamInput(text, status, page: page) { _, visitor in
      try visitor.ask("POST", visitor.path, ["Content-Type: \(type)"] + headers, body: body)
    }
  }

  private static func press(_ text: String, _ action: String, page: String) -> TeamInput {
    TeamInput(text, 409, page: page) { _, visitor in try post("action=\(action)", visitor) }
  }

  private static func get(_ target: String, _ status: Int) -> TeamInput {
    TeamInput("`\(target)`", status) { _, visitor in try visitor.get(target) }
  }

  private static func payload(_ json: String, _ status: Int, _ remark: String = "") -> TeamInput {
    TeamInput("the payload `\(json)` of the hook", status, remark: remark, page: calendar) { _, visitor in
      let encoded = json.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return try post("calendar.dayChosen=\(encoded)", visitor)
    }
  }

  private static func drop(_ name: String, _ status: Int, _ remark: String = "") -> TeamInput {
    TeamInput("the drop `\(name)`", status, remark: remark, page: board) { _, visitor in
      try post("action=\(name)", visitor)
    }
  }

  private static func post(_ body: String, _ visitor: TeamVisitor) throws -> TestResponse {
    try visitor.ask("POST", visitor.path, formHeaders, body: Array(body.utf8))
  }
}
