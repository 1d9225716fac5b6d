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
  /// The text as a part of a form's body.
  var formEncoded: String {
    var encoded = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "*"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: " "): encoded += "+"
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}

/// The reason why a user cannot perform an action.
struct ImpossibleAct: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
