import PeriscopeUI

/// A small drawing of a page, 160 by 90 units: three paths of strokes.
struct Picture: HTML, Sendable {
  /// The outlines of what is on the page.
  let outline: StaticString
  /// Its texts.
  let ink: StaticString
  /// What stands out.
  let accent: StaticString

  var body: some HTML {
    svg(.class("picture"), .viewBox("0 0 160 90"), .aria(.hidden, "true")) {
      path(.class("outline"), .d(outline)) {}
      path(.class("ink"), .d(ink)) {}
      path(.class("accent"), .d(accent)) {}
    }
  }
}
