internal import CPeriscopeStores
internal import ComposableArchitecture
internal import FoundationEssentials

/// The name that a control requests for its offer.
enum OfferName: Equatable {
  /// No name. The numbers of the fragment and of the offer identify the offer.
  case none
  /// The name of an action's case, or of a field.
  case path(String)
  /// The words of a title, or the name of a case with a payload. Several offers may have such a name.
  case words(String)

  /// Creates the name of an action's case, or the path of cases to a nested action.
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
    // Outside of `withPayloads(_:)`, the payload is not part of the name, so the name may not be unique.
    self =
      if case .path(let inner) = OfferName(of: payload) { .path("\(enumCase.name).\(inner)") } else {
        .words(periscope_get_payload_names() ? Self.name(of: enumCase.name, payload) : enumCase.name)
      }
  }

  /// The length in bytes up to which a payload becomes part of a name.
  private static let payloadLimit = 64

  /// Includes the payloads of actions in the names that `work` creates, if they are short texts, numbers, truth values or
  /// UUIDs.
  static func withPayloads<Result>(_ work: () -> Result) -> Result {
    let outer = periscope_get_payload_names()
    periscope_set_payload_names(true)
    defer { periscope_set_payload_names(outer) }
    return work()
  }

  private static func name(of enumCase: String, _ payload: Any) -> String {
    let text: String? =
      switch payload {
      case let payload as UUID: payload.uuidString
      case let payload as any LosslessStringConvertible: payload.description
      default: nil
      }
    guard let text, text.utf8.count <= payloadLimit else { return enumCase }
    return "\(enumCase)(\(text))"
  }

  /// Creates the name of an action's case after the path to the store that receives it.
  init<State, Action>(of action: Action, to store: Store<State, Action>) {
    let path = store._$path(of: action)
    let name = Self(of: action)
    self = path.isEmpty ? name : name.map { "\(path).\($0)" }
  }

  /// Creates a name from the words of a title, in lower case and joined by hyphens.
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

  /// Returns the name followed by a part, such as `quantity.increment`.
  func appending(_ part: String) -> Self { self == .none ? .words(part) : map { "\($0).\(part)" } }

  private func map(_ transform: (String) -> String) -> Self {
    switch self {
    case .none: .none
    case .path(let name): .path(transform(name))
    case .words(let name): .words(transform(name))
    }
  }
}
