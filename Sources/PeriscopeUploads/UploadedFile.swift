public import FoundationEssentials
internal import Glibc

/// A file that a user has uploaded.
///
/// ```swift
/// case .pictureChosen(let files):
///   guard let file = files.first else { return .none }
///   return .run { _ in try file.move(to: pictures.appending(path: UUID().uuidString)) }
/// ```
///
/// The value is a handle of a temporary file, which is deleted with the last copy of the handle, unless you move the file. In an
/// archived state only the name, the type and the size are kept: after a restart of the server, ``isAvailable`` is false.
public struct UploadedFile: Sendable {
  /// The name that the file has on the user's computer, without folders. Do not use it as the name of a file on the server.
  public let name: String
  /// The media type that the client states. It may be wrong.
  public let contentType: String
  /// The number of bytes.
  public let size: Int
  private let content: TemporaryFile?

  package init(name: String, contentType: String, size: Int, _ content: TemporaryFile?) {
    self.name = Self.safeName(name)
    self.contentType = Self.safeType(contentType)
    self.size = size
    self.content = content
  }

  /// Creates a file with some content, for tests and previews.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - contentType: The file's media type.
  ///   - contents: The bytes.
  public init(
    name: String, contentType: String = "application/octet-stream", contents: some Sequence<UInt8>
  ) throws(UploadError) {
    let bytes = Array(contents)
    var writer = try UploadFolder(in: Self.defaultParent).makeFile(share: nil)
    guard writer.append(bytes.span), writer.flush() else {
      throw UploadError(call: "The content of '\(name)' could not be written")
    }
    self.init(name: name, contentType: contentType, size: bytes.count, writer.file)
  }

  /// Whether the file is on the disk: false for a handle from an archived state.
  public var isAvailable: Bool { content != nil }

  /// The place of the file, if it is available: a temporary one, or the one that it was moved to. The temporary file exists as
  /// long as a copy of the handle does.
  public var url: URL? { content.map { URL(filePath: $0.path) } }

  /// Moves the file to a place where no file exists, where it stays.
  ///
  /// Choose the name yourself. If the place is served, declare it with `Files.untrusted()`.
  public func move(to destination: URL) throws(UploadError) {
    guard let content else { throw .unavailable }
    try content.move(to: destination.path(percentEncoded: false))
  }

  /// The folder of temporary files, unless the server's configuration names a different one.
  package static var defaultParent: String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return "\(folder.isEmpty ? "/tmp" : folder)/periscope-uploads-\(geteuid())"
  }

  /// Returns a name without folders and control characters, of at most 255 bytes.
  package static func safeName(_ name: String) -> String {
    // Scalars, because a slash and a combining character are one character.
    let parts = name.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    let last = parts.last.map { String($0) } ?? ""
    var text = ""
    for character in last where !character.unicodeScalars.contains(where: isControl) {
      guard text.utf8.count + character.utf8.count <= 255 else { break }
      text.append(character)
    }
    return text.isEmpty || text == "." || text == ".." ? "file" : text
  }

  /// Returns a media type of at most 255 visible ASCII characters and blanks; otherwise the type of unknown content.
  static func safeType(_ type: String?) -> String {
    guard let type, !type.isEmpty, type.utf8.count <= 255, type.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) else {
      return "application/octet-stream"
    }
    return type
  }

  /// Whether a character is invisible, or changes the direction of the text around it.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension UploadedFile: Equatable {
  /// Whether two handles have the same file.
  public static func == (one: Self, other: Self) -> Bool {
    one.content === other.content && one.name == other.name && one.contentType == other.contentType
      && one.size == other.size
  }
}

extension UploadedFile: Codable {
  private enum CodingKeys: CodingKey { case name, contentType, size }

  /// Decodes a handle without a file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      contentType: try container.decode(String.self, forKey: .contentType),
      size: try container.decode(Int.self, forKey: .size), nil)
  }
}
