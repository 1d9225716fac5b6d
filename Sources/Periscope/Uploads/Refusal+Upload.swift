internal import PeriscopeHTTP
package import PeriscopeUploads

// The status and the text of each reason why files are refused.
extension Refusal {
  package init(_ refusal: UploadRefusal) {
    self =
      switch refusal {
      case .malformed:
        Self(
          .badRequest,
          "Malformed multipart/form-data: expected parts with a name, and the boundary with two dashes at the end.")
      case .textsTooLarge(let most): Self(.contentTooLarge, "The texts of the form exceed \(most) bytes.")
      case .notOffered(let control):
        Self(
          .conflict, "This page takes no file named \(control.quoted) now. Nothing was done; look at the page again.")
      case .wrongType(_, let file, let accepted):
        Self(
          .unsupportedMediaType,
          "The file \(file.quoted) has a different type; accepted: \(accepted.joined(separator: ", ")).")
      case .tooLarge(_, let file, let most):
        Self(.contentTooLarge, "The file \(file.quoted) is larger than \(most) bytes.")
      case .tooMany(_, let most):
        Self(.contentTooLarge, most == 1 ? "Choose only one file." : "Choose at most \(most) files.")
      case .several(let refusals):
        Self(
          refusals.first.map { Self($0).status } ?? .badRequest,
          refusals.map { Self($0).line }.joined(separator: " "))
      case .noRoom:
        Self(
          .serviceUnavailable, "There is no room for further files at the moment; try again in a minute.",
          retryAfter: 60)
      case .disk:
        Self(.serviceUnavailable, "The server could not store the file; try again in a minute.", retryAfter: 60)
      }
    ownSentence = Self.sentence(for: refusal)
    files = Self.files(in: refusal)
  }

  /// Returns the refused files.
  private static func files(in refusal: UploadRefusal) -> [RefusedFile] {
    switch refusal {
    case .tooLarge(_, let file, _), .wrongType(_, let file, _):
      sentence(for: refusal).map { [RefusedFile(name: UploadedFile.safeName(file), sentence: $0)] } ?? []
    case .several(let refusals): refusals.flatMap { files(in: $0) }
    case .malformed, .textsTooLarge, .notOffered, .tooMany, .noRoom, .disk: []
    }
  }

  private static func sentence(for refusal: UploadRefusal) -> String? {
    switch refusal {
    case .tooLarge: "This file is too large."
    case .wrongType: "This file has a different type."
    case .tooMany: "These are too many files."
    case .several(let refusals): refusals.first.flatMap { sentence(for: $0) }
    case .malformed, .textsTooLarge, .notOffered, .noRoom, .disk: nil
    }
  }
}
