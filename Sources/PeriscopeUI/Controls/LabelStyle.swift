public import PeriscopeHTML

/// What is seen of a label.
public struct LabelStyle: Equatable, Sendable {
  let kind: StaticString?

  /// As it is usual: both.
  public static let automatic = Self(kind: nil)
  /// The picture and the title.
  public static let titleAndIcon = Self(kind: nil)
  /// The title.
  public static let titleOnly = Self(kind: "title-only")
  /// The picture; the title is there for assistive technology.
  public static let iconOnly = Self(kind: "icon-only")

  /// Whether two styles are the same.
  public static func == (first: Self, second: Self) -> Bool { first.kind?.description == second.kind?.description }
}

extension HTML {
  /// Says what is seen of the labels in this view.
  public func labelStyle(_ style: LabelStyle) -> some HTML { environment(\.traits.labelStyle, style) }
}
