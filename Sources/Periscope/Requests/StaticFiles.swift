internal import FoundationEssentials
internal import MicroHTTP

/// The files of the runtime and the stylesheet, read once at the start and answered from memory.
struct StaticFiles: Sendable {
  /// Where browsers find them.
  static let prefix = "/periscope/"

  private static let types = [
    "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
    "png": "image/png", "ico": "image/x-icon", "woff2": "font/woff2",
  ]

  private let files: [String: StaticFile]

  /// Reads the files of a folder.
  init(folder: String) throws(ServerError) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw ServerError(
        "The folder '\(folder)' with the browser's files cannot be read; name the right one with --public FOLDER.")
    }
    var files: [String: StaticFile] = [:]
    for name in names {
      guard let type = name.split(separator: ".").last.flatMap({ Self.types[String($0)] }),
        let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
      else { continue }
      files[Self.prefix + name] = StaticFile(type: type, bytes: Array(data))
    }
    self.files = files
  }

  func file(at path: String) -> StaticFile? { files[path] }
}

/// One file as it is sent.
struct StaticFile: Sendable {
  private let type: String
  private let bytes: [UInt8]
  private let tag: String

  init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
    tag = "\"\(String(Self.fingerprint(of: bytes), radix: 36))\""
  }

  func response(to exchange: Exchange) throws -> Response {
    guard exchange.method == .get || exchange.method == .head else {
      throw Refusal.wrongMethod(exchange.method.rawValue, allowed: "GET, HEAD")
    }
    let headers = [
      HeaderField(.contentType, type), HeaderField(.etag, tag), HeaderField(.cacheControl, "no-cache"),
      HeaderField(.xContentTypeOptions, "nosniff"),
    ]
    if exchange.header(.ifNoneMatch) == tag { return Response(.notModified, headers: headers) }
    return Response(headers: headers, body: .bytes(bytes))
  }

  /// The same for the same bytes in every process, so that browsers keep a file over a restart (FNV-1a).
  private static func fingerprint(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
