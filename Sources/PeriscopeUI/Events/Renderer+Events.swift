internal import PeriscopeHTML

extension Renderer {
  /// Offers what is done when something happens; returns what the browser sends then.
  func event(_ action: @escaping () -> Void) -> String {
    pair("action", offer(.none, .press(action), .press, isEnabled: environment.isEnabled, isEvent: true))
  }

  /// Offers what is done with a value that comes with what happens; returns the name under which the browser sends it.
  func event(expecting expected: String, _ accept: @escaping (String) -> (() -> Void)?) -> String {
    let input = Input(.text, expected: expected, accept: accept)
    return offer(.none, .input(input), .input, isEnabled: environment.isEnabled, isEvent: true)
  }

  /// A name and a value as a browser sends them.
  func pair(_ name: String, _ value: String) -> String { "\(name.formEncoded)=\(value.formEncoded)" }
}

extension HTMLAttribute {
  /// What an element offers when something happens to it.
  static func event(_ name: StaticString, _ entry: String) -> Self {
    Self(HTMLAttributeName(data: name), .structural(entry))
  }
}

extension String {
  /// The text as a part of a form that is sent.
  fileprivate var formEncoded: String {
    var text = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
