/// A form with files that has arrived.
package struct UploadedForm: Sendable {
  /// The texts, in order.
  package var texts: [(name: String, value: String)] = []
  /// The chosen files with the names of their controls, in order.
  package var files: [(control: String, file: UploadedFile)] = []
  /// The checksums of the contents of the files, in the order of the files.
  fileprivate(set) var checksums: [UInt64] = []
  /// The names of the form's controls for files, including those without a chosen file.
  package var controls: [String] = []

  /// The texts, and the names, types, sizes and checksums of the files. It tells a repeated request from a different one.
  package var summary: [UInt8] {
    var lines = texts.map { "\($0.name)=\($0.value)" }
    lines += files.map { "\($0.control)=\($0.file.name) \($0.file.contentType) \($0.file.size)" }
    lines += checksums.map { String($0) }
    return Array(lines.joined(separator: "\n").utf8)
  }
}

/// Receives a body of the type `multipart/form-data`: writes its files to the disk, and keeps its texts in memory.
///
/// A form with a file that its control does not accept is refused as a whole, because the form's action may rely on the
/// file. The rest of the form is still read, to name the other files that are not accepted. After a refusal for a
/// different reason, the rest of the body is dropped, so that the client can read the response.
///
/// Unchecked `Sendable`: only the connection's thread calls ``receive(_:)``, and ``finish()`` is called after the body
/// has arrived.
package final class UploadReceiver: @unchecked Sendable {
  /// The maximum number of bytes of the texts and their names.
  package static let textLimit = 64 * 1024

  private var parser: MultipartParser
  private var form: FormSink
  private let note: @Sendable (UploadRefusal) -> Void
  private var ownRefusal: UploadRefusal?

  /// The reason why the form is refused, as far as it has arrived.
  package var refusal: UploadRefusal? { ownRefusal ?? form.refusal }

  /// Whether the rest of the body still matters: also after a refused file, because the refusal names all of them.
  package var readsOn: Bool { ownRefusal == nil }

  /// - Parameters:
  ///   - controls: The limits of the page's controls, by their names.
  ///   - share: Returns a new share of the quota.
  ///   - folder: Returns the folder for the files.
  ///   - note: Takes the reason why the form is refused.
  package init?(
    contentType: String, controls: [String: FileLimits], share: @escaping @Sendable () -> UploadShare,
    folder: @escaping @Sendable () throws(UploadError) -> UploadFolder,
    note: @escaping @Sendable (UploadRefusal) -> Void = { _ in }
  ) {
    guard let parser = MultipartParser(contentType: contentType) else { return nil }
    self.parser = parser
    self.note = note
    form = FormSink(controls: controls, share: share, folder: folder)
  }

  /// Refuses the form, and deletes the files that have arrived.
  package func refuse(_ refusal: UploadRefusal) {
    guard readsOn else { return }
    ownRefusal = refusal
    note(refusal)
    form.discard()
  }

  /// Takes the next bytes of the body.
  package func receive(_ bytes: Span<UInt8>) {
    guard readsOn else { return }
    do {
      try parser.consume(bytes, into: &form)
    } catch {
      return refuse(.malformed)
    }
    if !form.readsOn, let refused = form.refusal { refuse(refused) }
  }

  /// Returns the form once the body has arrived. The receiver keeps it, because a request may be started again.
  package func finish() throws(UploadRefusal) -> UploadedForm {
    if readsOn, (try? parser.finish()) == nil { refuse(.malformed) }
    if readsOn, let refused = form.refusal { refuse(refused) }
    if let refusal { throw refusal }
    return form.form
  }
}

/// The parts of a form, while they arrive.
private struct FormSink: MultipartSink {
  private enum Part {
    case text(name: String, [UInt8])
    case file(control: String, name: String, contentType: String)
    /// A file of a form that is refused already. Only its size is checked.
    case measured(control: String, name: String, size: Int)
    /// A file that is refused.
    case dropped
    /// A control without a chosen file.
    case empty
  }

  let controls: [String: FileLimits]
  let share: @Sendable () -> UploadShare
  let folder: @Sendable () throws(UploadError) -> UploadFolder
  /// The reason for which the rest of the form does not matter.
  private var ownRefusal: UploadRefusal?
  /// The reasons why files are not accepted.
  private var refusedFiles: [UploadRefusal] = []
  /// The number of files of each control.
  private var counts: [String: Int] = [:]
  private var part = Part.empty
  private var texts = 0
  private(set) var form = UploadedForm()
  private let file = OpenFile()

  init(
    controls: [String: FileLimits], share: @escaping @Sendable () -> UploadShare,
    folder: @escaping @Sendable () throws(UploadError) -> UploadFolder
  ) {
    (self.controls, self.share, self.folder) = (controls, share, folder)
  }

  /// The maximum number of refused files that are named.
  private static let namesLimit = 10

  var readsOn: Bool { ownRefusal == nil && refusedFiles.count < Self.namesLimit }

  var refusal: UploadRefusal? {
    ownRefusal ?? (refusedFiles.count > 1 ? .several(refusedFiles) : refusedFiles.first)
  }

  mutating func discard() {
    form = UploadedForm()
    part = .empty
    file.close()
  }

  mutating func begin(_ head: MultipartHead) {
    guard readsOn else { return }
    guard let fileName = head.fileName else {
      part = .text(name: head.name, [])
      countText(head.name.utf8.count)
      return
    }
    guard let limits = controls[head.name] else { return refuse(.notOffered(head.name)) }
    if !form.controls.contains(head.name) { form.controls.append(head.name) }
    let contentType = UploadedFile.safeType(head.contentType)
    // For a control without a chosen file, browsers send a part with an empty file name and without content.
    guard !fileName.isEmpty else {
      part = .empty
      return
    }
    guard limits.accept(name: fileName, contentType: contentType) else {
      return drop(.wrongType(control: head.name, file: fileName, accepted: limits.types.map(\.text)))
    }
    counts[head.name, default: 0] += 1
    guard counts[head.name, default: 0] <= limits.maximumCount else {
      return drop(.tooMany(control: head.name, most: limits.maximumCount))
    }
    guard refusedFiles.isEmpty else {
      part = .measured(control: head.name, name: fileName, size: 0)
      return
    }
    do {
      let share = share()
      guard share.add(UploadShare.blockSize) else { return refuse(.noRoom) }
      try file.open(in: folder(), share)
      part = .file(control: head.name, name: fileName, contentType: contentType)
    } catch {
      refuse(.disk("\(error)"))
    }
  }

  mutating func receive(_ bytes: Span<UInt8>) {
    guard readsOn else { return }
    switch part {
    case .dropped: break
    case .empty: if !bytes.isEmpty { refuse(.malformed) }
    case .measured(let control, let name, let size):
      let most = controls[control]?.maximumSize ?? 0
      guard bytes.count <= most - size else { return drop(.tooLarge(control: control, file: name, most: most)) }
      part = .measured(control: control, name: name, size: size + bytes.count)
    case .text(let name, var value):
      countText(bytes.count)
      guard readsOn else { return }
      part = .empty
      for index in bytes.indices { value.append(bytes[index]) }
      part = .text(name: name, value)
    case .file(let control, let name, _):
      let most = controls[control]?.maximumSize ?? 0
      guard bytes.count <= most - file.size else {
        return drop(.tooLarge(control: control, file: name, most: most))
      }
      guard file.share?.add(bytes.count) == true else { return refuse(.noRoom) }
      if !file.append(bytes) { refuse(.disk("\(UploadError(call: "An uploaded file could not be written"))")) }
    }
  }

  mutating func endPart() {
    guard readsOn else { return }
    switch part {
    case .empty, .dropped, .measured: break
    case .text(let name, let value):
      guard let text = String(validating: value, as: UTF8.self) else { return refuse(.malformed) }
      form.texts.append((name, text))
    case .file(let control, let name, let contentType):
      let size = file.size
      guard let content = file.finish() else {
        return refuse(.disk("\(UploadError(call: "An uploaded file could not be written"))"))
      }
      form.files.append((control, UploadedFile(name: name, contentType: contentType, size: size, content)))
      form.checksums.append(file.checksum)
    }
    part = .empty
  }

  /// Counts bytes of the texts or their names, and refuses the form if there are too many.
  private mutating func countText(_ count: Int) {
    texts += count
    if texts > UploadReceiver.textLimit { refuse(.textsTooLarge(most: UploadReceiver.textLimit)) }
  }

  private mutating func refuse(_ refused: UploadRefusal) { ownRefusal = ownRefusal ?? refused }

  /// Refuses the current file, and deletes the others.
  private mutating func drop(_ reason: UploadRefusal) {
    discard()
    part = .dropped
    // A control with too many files has one reason.
    if !refusedFiles.contains(reason) { refusedFiles.append(reason) }
  }
}

/// The file that a form's current part is written to.
private final class OpenFile {
  private var writer: TemporaryFileWriter?
  private(set) var share: UploadShare?
  private(set) var size = 0
  /// The checksum of the content.
  private(set) var checksum: UInt64 = 0

  func open(in folder: UploadFolder, _ share: UploadShare) throws(UploadError) {
    writer = try folder.makeFile(share: share)
    self.share = share
    (size, checksum) = (0, 0xcbf2_9ce4_8422_2325)
  }

  func append(_ bytes: Span<UInt8>) -> Bool {
    size += bytes.count
    // FNV-1a, in a local variable, because an access to the property is checked for exclusivity.
    var sum = checksum
    for index in bytes.indices { sum = (sum ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01b3 }
    checksum = sum
    return writer?.append(bytes) == true
  }

  /// Returns the whole file; `nil` if the disk does not take its rest.
  func finish() -> TemporaryFile? {
    defer { close() }
    guard writer?.flush() == true else { return nil }
    return writer?.file
  }

  func close() {
    writer = nil
    share = nil
  }
}
