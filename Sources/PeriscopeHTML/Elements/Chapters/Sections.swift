// The elements that divide a page into its parts.

/// A part that could stand alone.
@inlinable public var article: HTMLTag { HTMLTag("article") }

/// A part of the page with a theme.
@inlinable public var section: HTMLTag { HTMLTag("section") }

/// Links to other pages.
@inlinable public var nav: HTMLTag { HTMLTag("nav") }

/// What stands beside the rest.
@inlinable public var aside: HTMLTag { HTMLTag("aside") }

/// A heading of the first level.
@inlinable public var h1: HTMLTag { HTMLTag("h1") }

/// A heading of the second level.
@inlinable public var h2: HTMLTag { HTMLTag("h2") }

/// A heading of the third level.
@inlinable public var h3: HTMLTag { HTMLTag("h3") }

/// A heading of the fourth level.
@inlinable public var h4: HTMLTag { HTMLTag("h4") }

/// A heading of the fifth level.
@inlinable public var h5: HTMLTag { HTMLTag("h5") }

/// A heading of the sixth level.
@inlinable public var h6: HTMLTag { HTMLTag("h6") }

/// A heading with the paragraphs that belong to it.
@inlinable public var hgroup: HTMLTag { HTMLTag("hgroup") }

/// What introduces a page or a part of it.
@inlinable public var header: HTMLTag { HTMLTag("header") }

/// What closes a page or a part of it.
@inlinable public var footer: HTMLTag { HTMLTag("footer") }

/// How to reach who is responsible.
@inlinable public var address: HTMLTag { HTMLTag("address") }

/// The main content of the page.
@inlinable public var main: HTMLTag { HTMLTag("main") }

/// The controls of a search or a filter.
@inlinable public var search: HTMLTag { HTMLTag("search") }
