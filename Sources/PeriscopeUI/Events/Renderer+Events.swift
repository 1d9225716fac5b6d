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
  func pair(_ name: String, _ value: String) -> String { "\(name.urlEncoded)=\(value.urlEncoded)" }
}

extension HTMLAttribute {
  /// What an element offers when something happens to it.
  static func event(_ name: StaticString, _ entry: String) -> Self {
    Self(HTMLAttributeName(data: name), .structural(entry))
  }
}
