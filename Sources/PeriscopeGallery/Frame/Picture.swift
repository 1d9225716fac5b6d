import PeriscopeUI

/// A small drawing of a page, 160 by 90 units: three paths of strokes.
struct Picture: HTML, Sendable {
  /// The outlines of the page's parts.
  let outline: StaticString
  /// The page's texts.
  let ink: StaticString
  /// The highlighted parts.
  let accent: StaticString

  var body: some HTML {
    svg(.class("picture"), .viewBox("0 0 160 90"), .aria(.hidden, "true")) {
      path(.class("outline"), .d(outline)) {}
      path(.class("ink"), .d(ink)) {}
      path(.class("accent"), .d(accent)) {}
    }
  }
}
