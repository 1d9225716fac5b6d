public import PeriscopeHTML

/// The size of a view's title.
public struct NavigationBarTitleDisplayMode: Equatable, Sendable {
  let isSmall: Bool

  /// The default.
  public static let automatic = Self(isSmall: false)
  /// A small title.
  public static let inline = Self(isSmall: true)
  /// A large title.
  public static let large = Self(isSmall: false)
}

nonisolated extension HTML {
  /// Sets the size of the titles in this view.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some HTML {
    inEnvironment { $0[of: NavigationBarTitleDisplayMode.self] = mode }
  }

  /// Sets the title of the view as a text.
  public func navigationTitle(_ title: Text) -> some HTML { navigationTitle(title.plain) }

  /// Adds controls above the view.
  public func navigationBarItems<Leading: HTML, Trailing: HTML>(
    leading: Leading, trailing: Trailing
  ) -> some HTML {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Adds controls above the view.
  public func navigationBarItems<Leading: HTML>(leading: Leading) -> some HTML {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Adds controls above the view.
  public func navigationBarItems<Trailing: HTML>(trailing: Trailing) -> some HTML {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}
