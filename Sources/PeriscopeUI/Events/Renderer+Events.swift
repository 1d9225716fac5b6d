internal import PeriscopeHTML

extension Renderer {
  /// Offers the action of an event. Returns the form data that the browser sends.
  func event(_ action: @escaping () -> Void) -> String {
    pair("action", offer(.none, .press(action), .press, isEnabled: environment.isEnabled, isEvent: true))
  }

  /// Offers the action of an event with a value. Returns the name under which the browser sends the value.
  func event(expecting expected: String, _ accept: @escaping (String) -> (() -> Void)?) -> String {
    let input = Input(.text, expected: expected, accept: accept)
    return offer(.none, .input(input), .input, isEnabled: environment.isEnabled, isEvent: true)
  }

  /// Returns a name and a value as form data.
  func pair(_ name: String, _ value: String) -> String { "\(name.urlEncoded)=\(value.urlEncoded)" }
}

extension HTMLAttribute {
  /// Creates the attribute that tells the browser's script what to send when an event reaches the element.
  static func event(_ name: StaticString, _ entry: String) -> Self {
    Self(HTMLAttributeName(data: name), .structural(entry))
  }
}
