public import PeriscopeHTML
internal import PeriscopeMainActor
internal import PeriscopeUI

extension Site {
  /// Adds elements to the head of all pages, after Periscope's stylesheets: stylesheets, icons, scripts and
  /// descriptions.
  ///
  /// ```swift
  /// Site { … }
  ///   .head {
  ///     link(.rel("stylesheet"), .href(asset("site.css")))
  ///     link(.rel("icon"), .href(asset("icon.svg")))
  ///     meta(.name("description"), .content("Orders for the canteen"))
  ///   }
  /// ```
  ///
  /// They are written once, when the server starts. Rules of the site's stylesheets override those of Periscope.
  public func head<Content: HTML & SendableMetatype>(
    @HTMLBuilder _ content: @escaping @MainActor @Sendable () -> Content
  ) -> Site {
    with { $0.headViews.append { content() } }
  }

  /// The elements in the head of all documents.
  var headBytes: [UInt8] {
    MainActorLock.run { headViews.flatMap { view in view().stillBytes() } }
  }
}
