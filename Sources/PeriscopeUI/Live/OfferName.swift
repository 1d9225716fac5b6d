internal import ComposableArchitecture

/// The name that a control's action is offered under.
enum OfferName: Equatable {
  /// No name of its own: its place in the page is its name.
  case none
  /// The name of an action's case, or of a field.
  case path(String)
  /// The words of a title, in which other buttons may resemble it.
  case words(String)

  /// The name of the action's case; of an action that holds another one, the path to it.
  init<Action>(of action: Action) {
    guard let enumCase = EnumCase(of: action) else {
      self = .none
      return
    }
    guard enumCase.hasPayload, let payload = Mirror(reflecting: action).children.first?.value else {
      self = .path(enumCase.name)
      return
    }
    if action is any PresentationStep {
      self = OfferName(of: payload)
      return
    }
    // A payload is no part of a name, so this control shares its name with its like.
    self =
      if case .path(let inner) = OfferName(of: payload) { .path("\(enumCase.name).\(inner)") } else {
        .words(enumCase.name)
      }
  }

  /// The name of the action's case, after the path to the store that it is sent to.
  init<State, Action>(of action: Action, to store: Store<State, Action>) {
    let path = store._$path(of: action)
    let name = Self(of: action)
    self = path.isEmpty ? name : name.map { "\(path).\($0)" }
  }

  /// The words of a title, in lower case, joined by hyphens.
  init(words title: StaticString) {
    let words = title.description.lowercased().split { !$0.isLetter && !$0.isNumber }
    self = words.isEmpty ? .none : .words(words.joined(separator: "-"))
  }

  /// The text of the name, unless there is none.
  var text: String? {
    switch self {
    case .none: nil
    case .path(let name), .words(let name): name
    }
  }

  /// Returns the name of a part of the named thing.
  func appending(_ part: String) -> Self { self == .none ? .words(part) : map { "\($0).\(part)" } }

  private func map(_ transform: (String) -> String) -> Self {
    switch self {
    case .none: .none
    case .path(let name): .path(transform(name))
    case .words(let name): .words(transform(name))
    }
  }
}
