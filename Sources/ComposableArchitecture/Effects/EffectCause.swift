/// The action that led to an effect, and the line of the test that it goes back to.
///
/// Unchecked `Sendable`: the action is only ever described.
final class EffectCause: @unchecked Sendable {
  let site: IssueSite
  private let action: Any

  init(_ action: Any, at site: IssueSite) {
    self.action = action
    self.site = site
  }

  var description: String { String(customDumping: action) }
}
