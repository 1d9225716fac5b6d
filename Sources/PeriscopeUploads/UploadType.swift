internal import PeriscopeSystem

/// A type of files that a control accepts.
///
/// ```swift
/// FileField("Receipt", types: [.image, ".pdf"], send: Claim.Action.receiptChosen, to: store)
/// ```
///
/// The client names the type of a file, so it is a hint for honest users and no protection: check the content before you rely
/// on it, and serve files of users with `Files.untrusted()`.
public struct UploadType: ExpressibleByStringLiteral, Hashable, Sendable {
  /// Any image.
  public static let image: UploadType = "image/*"
  /// Any sound.
  public static let audio: UploadType = "audio/*"
  /// Any film.
  public static let video: UploadType = "video/*"
  /// A PDF document.
  public static let pdf: UploadType = "application/pdf"

  package let text: String

  /// Creates a type from a media type such as `image/png`, a range of media types such as `image/*`, or the end of a file name
  /// such as `.csv`.
  public init(_ text: String) { self.text = text.lowercased() }

  /// Creates a type from a media type, a range of media types, or the end of a file name.
  public init(stringLiteral text: String) { self.init(text) }

  /// Whether a file has the type.
  func matches(name: String, contentType: String) -> Bool {
    if text.hasPrefix(".") { return name.lowercased().hasSuffix(text) }
    let type = contentType.prefix { $0 != ";" }.trimmingBlanks.lowercased()
    return text.hasSuffix("/*") ? type.hasPrefix(text.dropLast()) : type == text
  }
}
