/// A request that a browser makes after an action of the user.
enum Interaction: Sendable {
  /// A form for the page itself.
  case post(String)
  /// A different page.
  case visit(String)
  /// A query of the page itself.
  case open(String)
  /// An entry of the history.
  case travel(Int)
  /// A form for a different address.
  case send(String, to: String)

  /// Whether the browser loads a page.
  var isVisit: Bool {
    switch self {
    case .post, .travel, .open: false
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
