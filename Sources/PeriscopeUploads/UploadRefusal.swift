/// A reason why the server does not accept the files of a request.
package enum UploadRefusal: Error, Equatable, Sendable {
  /// The body is not well-formed `multipart/form-data`.
  case malformed
  /// The texts of the form exceed their limit.
  case textsTooLarge(most: Int)
  /// The page has no control for files with this name.
  case notOffered(String)
  case wrongType(control: String, file: String, accepted: [String])
  case tooLarge(control: String, file: String, most: Int)
  case tooMany(control: String, most: Int)
  /// At least two files or controls are refused, each for a reason of its own.
  case several([UploadRefusal])
  /// The uploads of this session, of this address, or of all users exceed the space for them.
  case noRoom
  /// The disk does not take the file.
  case disk(String)
}
