public import Foundation
public import PeriscopeHTML

/// The phase of an app, which is always active: the server does not know which windows are in front.
public enum ScenePhase: Comparable, Sendable {
  /// The phases.
  case background, inactive, active
}

/// The size of a window in one direction, which the server does not know.
public enum UserInterfaceSizeClass: Sendable {
  /// Small.
  case compact
  /// Large.
  case regular
}

/// The direction in which a language is written.
public enum LayoutDirection: Hashable, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// A size of texts. It has no effect on texts: the user's browser determines their size.
public enum DynamicTypeSize: Int, Comparable, CaseIterable, Sendable {
  /// The sizes.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// The accessibility sizes.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether a size is smaller than another.
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

extension EnvironmentValues {
  /// The color scheme that a surrounding view has set, or else light: the server does not know the user's setting, which the
  /// stylesheet follows. Setting the value with `environment(_:_:)` also changes the colors of the view.
  public var colorScheme: ColorScheme {
    get { self[of: ColorScheme.self] ?? .light }
    set { self[of: ColorScheme.self] = newValue }
  }

  /// The locale: that of a surrounding view, or else of the page's language.
  public var locale: Locale {
    get { self[of: Locale.self] ?? Locale(identifier: language.tag) }
    set { self[of: Locale.self] = newValue }
  }

  /// The calendar: that of a surrounding view, or else the Gregorian calendar in the page's locale and time zone.
  public var calendar: Calendar {
    get {
      if let calendar = self[of: Calendar.self] { return calendar }
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = locale
      calendar.timeZone = timeZone
      return calendar
    }
    set { self[of: Calendar.self] = newValue }
  }

  /// The direction that a surrounding view has set, or else that of the page's language.
  public var layoutDirection: LayoutDirection {
    get { self[of: LayoutDirection.self] ?? (language.isRightToLeft ? .rightToLeft : .leftToRight) }
    set { self[of: LayoutDirection.self] = newValue }
  }

  /// `nil`, unless a surrounding view has set it: the stylesheet adapts layouts to the window.
  @Entry public var horizontalSizeClass: UserInterfaceSizeClass?

  /// `nil`, unless a surrounding view has set it: the stylesheet adapts layouts to the window.
  @Entry public var verticalSizeClass: UserInterfaceSizeClass?

  /// Active, unless a surrounding view has set a different phase.
  @Entry public var scenePhase: ScenePhase = .active

  /// The size of texts that a surrounding view has set, or else `.large`. It has no effect on the page: the user's
  /// browser determines the size of texts.
  @Entry public var dynamicTypeSize: DynamicTypeSize = .large

  /// The reasons why a surrounding view hides its content.
  @Entry public var redactionReasons: RedactionReasons = []

  /// Unavailable: a page may be shown to several users, whose browsers would all open the URL.
  @available(*, unavailable, message: "A server cannot open a URL in a browser. Use 'Link(_:destination:)'.")
  public var openURL: OpenURLAction { OpenURLAction() }
}

/// The action of SwiftUI that opens a URL. It is not available: use `Link`.
public struct OpenURLAction {
  /// Not available: use `Link`.
  public func callAsFunction(_ url: URL) {}
}

/// The reasons why a view hides its content. All of them have the same effect.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content is loading.
  public static let placeholder = Self(rawValue: 1)
  /// The content is private.
  public static let privacy = Self(rawValue: 2)
  /// The content is old.
  public static let invalidated = Self(rawValue: 4)
}

nonisolated extension HTML {
  /// Hides the texts of the view behind bars, unless `reason` is empty. They remain in the page's source.
  public func redacted(reason: RedactionReasons) -> some HTML {
    look(reason.isEmpty ? "redacted-none" : "redacted", .text).environment(\.redactionReasons, reason)
  }

  /// Shows the texts of this view inside of a redacted view.
  public func unredacted() -> some HTML { look("redacted-none", .text).environment(\.redactionReasons, []) }
}
