internal import PeriscopeUploads

extension Server.Configuration {
  /// The limits of the files that users upload, and their place until the site has moved them.
  ///
  /// ```swift
  /// configuration.uploads.folder = "/var/lib/shop/uploads"
  /// configuration.uploads.total = 10 << 30
  /// ```
  public struct Uploads: Equatable, Sendable {
    /// The folder of the temporary files, which only the server's user may change; `nil` for a folder of that user
    /// below `TMPDIR` or `/tmp`. Each server has a folder of its own in it, and deletes those of killed servers when it
    /// starts. If the site stores the files on the same file system, moving them there copies nothing.
    public var folder: String?
    /// The maximum number of bytes of all temporary files.
    public var total = 2 << 30
    /// The maximum number of bytes of the temporary files of a session.
    public var perSession = 512 << 20
    /// The maximum number of bytes of the temporary files of an address. An IPv6 network of 64 bits counts as one
    /// address.
    public var perAddress = 1 << 30
    /// The bytes a second that a client must send on average. The bytes that have arrived at any time may have taken
    /// `bodyTimeout` longer than that.
    public var minimumRate = 16 * 1024

    /// Creates the standard limits.
    public init() {}

    var parent: String { folder ?? UploadedFile.defaultParent }
  }
}
