public import PeriscopeUI

extension Page {
  /// Sets what the head of the page's document contains. Views add to it with ``PeriscopeUI/HTML/pageHead(_:)``, also when their
  /// state changes.
  ///
  /// ```swift
  /// Page("/about", title: "About") { AboutView() }
  ///   .pageHead { $0.description = "Who we are" }
  /// ```
  ///
  /// It overrides what the page's group and site set. If called several times, the first call counts.
  public func pageHead(_ set: (inout PageHead) -> Void) -> Page {
    let outer = PageHead(set)
    return with { $0.head = outer.merging(head) }
  }
}

extension PageGroup {
  /// Sets what the heads of the documents of all pages of the group contain, unless they set it themselves.
  public func pageHead(_ set: (inout PageHead) -> Void) -> PageGroup {
    let outer = PageHead(set)
    return mapPages { page in page.with { $0.head = outer.merging(page.head) } }
  }
}

extension Site {
  /// Sets what the heads of all documents contain, unless groups and pages set it themselves.
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
