internal import PeriscopeUploads

/// An action of a user on a page.
enum Act: Sendable {
  case click(Int)
  case type(String, into: Int)
  case set(String, of: Int)
  case choose(Int, of: Int)
  case chooseFiles([UploadedFile], in: Int)
  case press(String, in: Int)
  case focus(Int)
  case dismiss
  case push(String, json: String, from: Int)
  /// Moves in the history by a number of entries; a negative number goes back.
  case travel(Int)
}

extension ShownPage {
  /// Makes the changes that a browser makes without the server, and returns the requests that it sends.
  mutating func perform(_ act: Act) throws(ImpossibleAct) -> [Interaction] {
    switch act {
    case .click(let id): try click(id)
    case .type(let text, let id): try type(text, into: id)
    case .set(let text, let id): try set(text, of: id)
    case .choose(let option, let select): try choose(option, of: select)
    case .chooseFiles(let files, let id): try chooseFiles(files, in: id)
    case .press(let key, let id): try press(key, in: id)
    case .focus(let id): try focus(id)
    case .dismiss: try dismiss()
    case .push(let action, let json, let id): [.post([(try offeredName(of: action, by: id), json)].formEncoded)]
    case .travel(let offset): [.travel(offset)]
    }
  }
}
