// Elements that divide a page into sections.

/// A self-contained section.
@inlinable public var article: HTMLTag { HTMLTag("article") }

/// A thematic section.
@inlinable public var section: HTMLTag { HTMLTag("section") }

/// A section with navigation links.
@inlinable public var nav: HTMLTag { HTMLTag("nav") }

/// A section with related content.
@inlinable public var aside: HTMLTag { HTMLTag("aside") }

/// A heading of level 1.
@inlinable public var h1: HTMLTag { HTMLTag("h1") }

/// A heading of level 2.
@inlinable public var h2: HTMLTag { HTMLTag("h2") }

/// A heading of level 3.
@inlinable public var h3: HTMLTag { HTMLTag("h3") }

/// A heading of level 4.
@inlinable public var h4: HTMLTag { HTMLTag("h4") }

/// A heading of level 5.
@inlinable public var h5: HTMLTag { HTMLTag("h5") }

/// A heading of level 6.
@inlinable public var h6: HTMLTag { HTMLTag("h6") }

/// A heading with its related paragraphs.
@inlinable public var hgroup: HTMLTag { HTMLTag("hgroup") }

/// The header of a page or a section.
@inlinable public var header: HTMLTag { HTMLTag("header") }

/// The footer of a page or a section.
@inlinable public var footer: HTMLTag { HTMLTag("footer") }

/// Contact information.
@inlinable public var address: HTMLTag { HTMLTag("address") }

/// The main content of the page.
@inlinable public var main: HTMLTag { .main }

/// Search or filter controls.
@inlinable public var search: HTMLTag { HTMLTag("search") }
