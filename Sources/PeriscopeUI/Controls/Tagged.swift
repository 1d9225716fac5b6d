internal import PeriscopeHTML

/// A view that represents a value.
protocol Tagged {
  var anyTag: AnyHashable { get }
}

// A view with modifiers represents the value of the view.

extension StyledView: Tagged where Content: Tagged {}
extension EnvironmentView: Tagged where Content: Tagged {}
extension AttributedView: Tagged where Content: Tagged {}
extension HookedView: Tagged where Content: Tagged {}
extension RowWithActions: Tagged where Content: Tagged {}

extension HTMLEither: Tagged where First: Tagged, Second: Tagged {
  var anyTag: AnyHashable {
    switch self {
    case .first(let content): content.anyTag
    case .second(let content): content.anyTag
    }
  }
}
