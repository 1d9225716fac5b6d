public import PeriscopeHTML

/// How large the title of a view is.
public struct NavigationBarTitleDisplayMode: Sendable {
  let isSmall: Bool

  /// As it is usual.
  public static let automatic = Self(isSmall: false)
  /// In the line of the controls.
  public static let inline = Self(isSmall: true)
  /// Large.
  public static let large = Self(isSmall: false)
}

extension HTML {
  /// Says how large the titles in this view are.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some HTML {
    environment(\.traits.hasSmallTitle, mode.isSmall)
  }

  /// Says what the view is called, by a text.
  public func navigationTitle(_ title: Text) -> some HTML { navigationTitle(title.plain) }

  /// Gives the view controls of its own, above it.
  public func navigationBarItems<Leading: HTML, Trailing: HTML>(
    leading: Leading, trailing: Trailing
  ) -> some HTML {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Gives the view controls of its own, above it.
  public func navigationBarItems<Leading: HTML>(leading: Leading) -> some HTML {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Gives the view controls of its own, above it.
  public func navigationBarItems<Trailing: HTML>(trailing: Trailing) -> some HTML {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}
