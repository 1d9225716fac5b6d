internal import Foundation
internal import PeriscopeUploads

// Files that a user chooses. The page's script sends them as soon as they are chosen.
extension ShownPage {
  /// The positions of texts in the attribute `data-words` of the element that shows a control's transfers.
  private enum Word: Int {
    case tooLarge = 2, wrongType, tooMany
  }

  /// Chooses files in a control.
  mutating func chooseFiles(_ files: [UploadedFile], in id: Int) throws(ImpossibleAct) -> [Interaction] {
    guard inputType(of: id) == "file", let data = tree.attribute("data-files", of: id),
      let name = tree.attribute("name", of: id)
    else { throw ImpossibleAct("It is not a control for files.") }
    try requireUsable(id)
    let interactions = moveFocus(to: id)
    guard !files.isEmpty else { return interactions }
    let numbers = data.split(separator: " ").compactMap { Int($0) }
    let types = (tree.attribute("accept", of: id) ?? "").split(separator: ",").map { UploadType(String($0)) }
    let limits = FileLimits(types: types, maximumSize: numbers.first ?? 0, maximumCount: numbers.last ?? 1)
    let accepted = files.filter { fault(of: $0, limits) == nil }
    var refused = files.compactMap { file in
      fault(of: file, limits).map { "\(file.name): \(words(of: id, $0))" }
    }
    let chosen = try ChosenFiles(accepted, control: name)
    let areTooMany = accepted.count > limits.maximumCount
    if areTooMany { refused.append(chosen.text(words(of: id, .tooMany))) }
    notice = refused.isEmpty ? nil : refused.joined(separator: " ")
    return accepted.isEmpty || areTooMany ? interactions : interactions + [.upload(chosen, refused: notice)]
  }

  /// Returns the reason why a control does not accept a file.
  private func fault(of file: UploadedFile, _ limits: FileLimits) -> Word? {
    if file.size > limits.maximumSize { return .tooLarge }
    return limits.accept(name: file.name, contentType: file.contentType) ? nil : .wrongType
  }

  private func words(of id: Int, _ word: Word) -> String {
    let label = tree.ancestors(of: id).first { tree.name(of: $0) == "label" }
    let siblings = label.flatMap { tree[$0].parent }.map { tree[$0].children } ?? []
    let next = siblings.drop { $0 != label }.dropFirst().first { tree.name(of: $0) != nil }
    let words = next.flatMap { tree.attribute("data-words", of: $0) }?.split(separator: "\n") ?? []
    return words.indices.contains(word.rawValue) ? String(words[word.rawValue]) : ""
  }
}

/// Files that a user has chosen in a control, with their contents.
struct ChosenFiles: Sendable {
  struct File: Sendable {
    let name: String
    let contentType: String
    let contents: Data
  }

  let files: [File]
  /// The name of the control.
  let control: String

  init(_ files: [UploadedFile], control: String) throws(ImpossibleAct) {
    var read: [File] = []
    for file in files {
      guard let url = file.url, let contents = try? Data(contentsOf: url) else {
        throw ImpossibleAct("The file '\(file.name)' has no content: it was deleted, or comes from an archived state.")
      }
      read.append(File(name: file.name, contentType: file.contentType, contents: contents))
    }
    (self.files, self.control) = (read, control)
  }

  /// The files' names and a sentence about them, as the page shows them.
  func text(_ sentence: String) -> String { "\(files.map(\.name).joined(separator: ", ")): \(sentence)" }

  /// The boundary of the body's parts.
  private var boundary: String {
    // Longer than any line of hyphens in the contents.
    var boundary = "----------------"
    while files.contains(where: { $0.contents.firstRange(of: Data("--\(boundary)".utf8)) != nil }) { boundary += "-" }
    return boundary
  }

  /// The body of a request that sends the files, and its type.
  var body: (bytes: [UInt8], contentType: String) {
    let boundary = boundary
    var body = Data()
    for file in files {
      let head = [
        "--\(boundary)",
        "Content-Disposition: form-data; name=\"\(control.quotedInPart)\"; filename=\"\(file.name.quotedInPart)\"",
        "Content-Type: \(file.contentType)", "", "",
      ]
      body += Data(head.joined(separator: "\r\n").utf8) + file.contents + Data("\r\n".utf8)
    }
    body += Data("--\(boundary)--\r\n".utf8)
    return (Array(body), "multipart/form-data; boundary=\(boundary)")
  }
}

extension String {
  /// The text in the head of a part of a form, as browsers write it.
  fileprivate var quotedInPart: String {
    replacing("\"", with: "%22").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
