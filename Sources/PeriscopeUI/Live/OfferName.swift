/// The name that a control's action is offered under.
enum OfferName: Equatable {
  /// No name of its own: its place in the page is its name.
  case none
  /// The name of an action's case.
  case action(String)
  /// The words of a title, in which other buttons may resemble it.
  case words(String)

  /// The name of the action's case; of an action that holds another one, the path to it.
  init<Action>(of action: Action) {
    guard let name = caseName(of: action) else {
      self = .none
      return
    }
    guard let payload = Mirror(reflecting: action).children.first?.value else {
      self = .action(name)
      return
    }
    // A payload is no part of a name, so this control shares its name with its like.
    self = if case .action(let inner) = OfferName(of: payload) { .action("\(name).\(inner)") } else { .words(name) }
  }

  /// The words of a title, in lower case, joined by hyphens.
  init(words title: StaticString) {
    let words = title.description.lowercased().split { !$0.isLetter && !$0.isNumber }
    self = words.isEmpty ? .none : .words(words.joined(separator: "-"))
  }

  var text: String? {
    switch self {
    case .none: nil
    case .action(let name), .words(let name): name
    }
  }
}

private func caseName<Value>(of value: Value) -> String? {
  guard let name = enumCaseName(value) else { return nil }
  return String(cString: name)
}

// The runtime's own table of case names: a mirror finds the same text in thirty times the time.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
