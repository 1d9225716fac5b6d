internal import PeriscopeHTTP
internal import PeriscopeLocks
internal import PeriscopeSystem
internal import PeriscopeUploads

/// The permission to upload files to a page.
struct FileAdmission: Sendable {
  /// The label of the client's session; `nil` for a client without one, on a page that everybody shares.
  let session: String?
  /// The limits of the page's controls, by their names.
  let controls: [String: FileLimits]
}

/// The place of the files that users upload, until the site has moved them, and the limits of the space.
final class UploadDesk: Sendable {
  /// The bytes beyond the limits of a page's controls that are read and dropped, so that the client can read the refusal.
  private static let tolerance = 16 << 20
  /// The bytes that a body may have beside its files: for texts, and for the headers of the parts.
  private static let overhead = 1 << 20

  private let limits: Server.Configuration.Uploads
  private let bodyTimeout: Duration
  private let report: @Sendable (String) -> Void
  private let limitWasHit: @Sendable () -> Void
  private let quota: UploadQuota
  private let folder = Lock<UploadFolder?>(nil)
  /// The bodies that other servers relay in pieces.
  let relayed = RelayedUploads()

  /// - Parameters:
  ///   - report: Logs that files cannot be stored.
  ///   - limitWasHit: Counts a form that is refused because of a limit.
  init(
    _ limits: Server.Configuration.Uploads, bodyTimeout: Duration = .seconds(30),
    report: @escaping @Sendable (String) -> Void = { _ in }, limitWasHit: @escaping @Sendable () -> Void = {}
  ) {
    self.limits = limits
    self.bodyTimeout = bodyTimeout
    self.report = report
    self.limitWasHit = limitWasHit
    quota = UploadQuota(total: limits.total, perSession: limits.perSession, perAddress: limits.perAddress)
  }

  /// Deletes the files of killed servers.
  func deleteRemains() { UploadFolder.deleteRemains(in: limits.parent) }

  /// Deletes the folder of this server, once its last file is gone.
  func close() {
    relayed.removeAll()
    folder.exchange(nil)
  }

  /// Returns the receiver of a form with files; `nil` for a different content type.
  ///
  /// - Parameter length: The announced size of the body.
  func receiver(
    contentType: String, _ admission: FileAdmission, at address: RemoteAddress, length: Int = 0
  ) -> UploadReceiver? {
    let receiver = UploadReceiver(
      contentType: contentType, controls: admission.controls,
      share: { [quota] in quota.share(of: admission.session, at: address) },
      folder: { [self] () throws(UploadError) in try openFolder() }, note: { [self] in note($0) })
    if !quota.hasRoom(for: length, of: admission.session, at: address) { receiver?.refuse(.noRoom) }
    return receiver
  }

  /// Returns the place of a body for a different server; `nil` if this server cannot store it.
  func spool(at address: RemoteAddress, length: Int) -> SpooledBody? {
    do {
      let body = try SpooledBody(in: openFolder(), quota.share(of: nil, at: address)) { [self] in note($0) }
      if !quota.hasRoom(for: length, of: nil, at: address) { body.refuse(.noRoom) }
      return body
    } catch {
      reportFailure("\(error)")
      return nil
    }
  }

  /// The bytes of all temporary files.
  var bytes: Int { quota.total }

  /// The bytes a second that a client must send.
  var leastRate: Int { limits.minimumRate }

  /// Returns the limits of a body with files.
  ///
  /// - Parameter controls: The page's controls; `nil` if a different server knows them.
  func bodyLimits(_ controls: [String: FileLimits]?) -> BodyLimits {
    let total = controls?.values.reduce(0) { min($0, .max / 4) + min($1.maximumTotal, .max / 4) } ?? limits.perSession
    let most = min(total, limits.total, .max / 4) + Self.overhead
    return BodyLimits(size: most + Self.tolerance, time: bodyTimeout)
  }

  /// Returns the folder of this process, which the first upload creates, and the first one after the folder was deleted.
  private func openFolder() throws(UploadError) -> UploadFolder {
    try folder.withLock { folder throws(UploadError) in
      if let folder, folder.isIntact { return folder }
      let new = try UploadFolder(in: limits.parent)
      folder = new
      return new
    }
  }

  private func note(_ refusal: UploadRefusal) {
    if case .disk(let reason) = refusal { reportFailure(reason) }
    // A form with several files that are too large is counted once.
    if Self.isLimit(refusal) { limitWasHit() }
  }

  private static func isLimit(_ refusal: UploadRefusal) -> Bool {
    switch refusal {
    case .noRoom, .tooLarge, .tooMany, .textsTooLarge: true
    case .several(let refusals): refusals.contains { isLimit($0) }
    case .disk, .malformed, .notOffered, .wrongType: false
    }
  }

  private func reportFailure(_ reason: String) { report("Files cannot be uploaded: \(reason)\n") }
}
