internal import PeriscopeUI

/// A request that a browser makes after an action of the user.
enum Interaction: Sendable {
  /// Sends a form's body to the page itself.
  case post(String)
  /// Sends chosen files to the page itself. The text is about other chosen files, which their control does not accept.
  case upload(ChosenFiles, refused: String?)
  /// Loads the page at an address.
  case visit(String)
  /// Follows a link that changes only the query of the page's URL.
  case open(String)
  /// Moves in the history by a number of entries; a negative number goes back.
  case travel(Int)
  /// Sends a form's body to a different address, and loads the page that answers.
  case send(String, to: String)

  /// Whether the browser always loads a page. A move in the history loads one only if the entry belongs to a different
  /// page.
  var isVisit: Bool {
    switch self {
    case .post, .upload, .travel, .open: false
    case .visit, .send: true
    }
  }
}

extension [(name: String, value: String)] {
  /// The fields as the body of a form.
  var formEncoded: String { map { "\($0.name.formEncoded)=\($0.value.formEncoded)" }.joined(separator: "&") }
}

extension String {
  /// The text as a part of a form's body, in the encoding of browsers, which differs for spaces and asterisks.
  var formEncoded: String { urlEncoded.replacing("%20", with: "+").replacing("%2A", with: "*") }
}

/// The reason why a user cannot perform an action.
struct ImpossibleAct: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
