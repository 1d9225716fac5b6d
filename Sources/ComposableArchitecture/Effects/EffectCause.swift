/// The action that caused an effect, and the line of the test that sent it.
///
/// Unchecked `Sendable`: the action is only printed.
final class EffectCause: @unchecked Sendable {
  let site: IssueSite
  private let action: Any

  init(_ action: Any, at site: IssueSite) {
    self.action = action
    self.site = site
  }

  var description: String { String(customDumping: action) }
}
