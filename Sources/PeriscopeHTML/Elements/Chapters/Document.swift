// The elements that make a document, and what stands in its head.

/// The document.
@inlinable public var html: HTMLTag { HTMLTag("html") }

/// What is known about the document.
@inlinable public var head: HTMLTag { HTMLTag("head") }

/// What the document shows.
@inlinable public var body: HTMLTag { HTMLTag("body") }

/// The name of the document; within SVG, of a drawing.
@inlinable public var title: HTMLTextTag { HTMLTextTag("title") }

/// What addresses are relative to.
@inlinable public var base: HTMLVoidTag { HTMLVoidTag("base") }

/// Something else that belongs to the document, such as a stylesheet.
@inlinable public var link: HTMLVoidTag { HTMLVoidTag("link") }

/// A fact about the document.
@inlinable public var meta: HTMLVoidTag { HTMLVoidTag("meta") }

/// A stylesheet.
@inlinable public var style: HTMLStyleTag { HTMLStyleTag("style") }
