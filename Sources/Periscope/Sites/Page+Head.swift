public import PeriscopeUI

extension Page {
  /// Sets values of the document's `head`. Views override them with ``PeriscopeUI/HTML/pageHead(_:)``, also when their
  /// state changes.
  ///
  /// ```swift
  /// Page("/about", title: "About") { AboutView() }
  ///   .pageHead { $0.description = "Who we are" }
  /// ```
  ///
  /// These values override those of the page's group and site. If called several times, the first call counts. The closure is called
  /// when a server starts, so it may call ``asset(_:)``.
  public func pageHead(_ set: @escaping @Sendable (_ head: inout PageHead) -> Void) -> Page {
    with { $0.heads.insert(set, at: 0) }
  }

  /// The values of the document's `head`.
  var head: PageHead { PageHead(heads) }
}

extension PageGroup {
  /// Sets values of the `head` of the group's pages. A page's own values override them.
  public func pageHead(_ set: @escaping @Sendable (_ head: inout PageHead) -> Void) -> PageGroup {
    mapPages { $0.pageHead(set) }
  }
}

extension Site {
  /// Sets values of the `head` of all documents. The values of groups and pages override them.
  ///
  /// ```swift
  /// Site { … }
  ///   .pageHead {
  ///     $0.origin = "https://example.com"
  ///     $0.themeColor = "#0a6"
  ///     $0.openGraph.siteName = "Canteen"
  ///   }
  /// ```
  public func pageHead(_ set: @escaping @Sendable (_ head: inout PageHead) -> Void) -> Site {
    with {
      $0.pages = pages.map { $0.pageHead(set) }
      $0.ownHeads.insert(set, at: 0)
    }
  }

  /// The values in the `head` of all documents.
  var ownHead: PageHead { PageHead(ownHeads) }
}

extension PageHead {
  /// Creates a head from closures that set its values, the outermost first.
  fileprivate init(_ closures: [@Sendable (_ head: inout PageHead) -> Void]) {
    self = closures.reduce(PageHead()) { $0.merging(PageHead($1)) }
  }
}
