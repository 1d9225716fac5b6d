/// A reason why an uploaded file cannot be kept.
public enum UploadError: Error, Equatable, CustomStringConvertible {
  /// The file was moved already, or the server has restarted since it arrived.
  case unavailable
  /// There is a file at the destination.
  case destinationExists
  /// The system call that failed, and its reason.
  case system(String)

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .unavailable:
      "The uploaded file is not available any more: it was moved already, or the server has restarted since it arrived."
    case .destinationExists:
      "There is a file at the destination already. Choose a different name, or remove that file first."
    case .system(let reason): reason
    }
  }
}
