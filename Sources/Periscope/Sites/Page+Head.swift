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
  /// These values override those of the page's group and site. If called several times, the first call counts.
  public func pageHead(_ set: (inout PageHead) -> Void) -> Page {
    let outer = PageHead(set)
    return with { $0.head = outer.merging(head) }
  }
}

extension PageGroup {
  /// Sets values of the `head` of the group's pages. A page's own values override them.
  public func pageHead(_ set: (inout PageHead) -> Void) -> PageGroup {
    let outer = PageHead(set)
    return mapPages { page in page.with { $0.head = outer.merging(page.head) } }
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
  public func pageHead(_ set: (inout PageHead) -> Void) -> Site {
    let outer = PageHead(set)
    return with {
      $0.pages = pages.map { page in page.with { $0.head = outer.merging(page.head) } }
      $0.ownHead = outer.merging(ownHead)
    }
  }
}
