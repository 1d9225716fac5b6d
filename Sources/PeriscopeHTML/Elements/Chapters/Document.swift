// Elements of the document and its head.

/// The document.
@inlinable public var html: HTMLTag { HTMLTag("html") }

/// The document's metadata.
@inlinable public var head: HTMLTag { HTMLTag("head") }

/// The document's content.
@inlinable public var body: HTMLTag { HTMLTag("body") }

/// The title of the document or, within SVG, of a drawing.
@inlinable public var title: HTMLTextTag { HTMLTextTag("title") }

/// The base of relative URLs.
@inlinable public var base: HTMLVoidTag { HTMLVoidTag("base") }

/// A linked resource, such as a stylesheet.
@inlinable public var link: HTMLVoidTag { HTMLVoidTag("link") }

/// A metadata entry.
@inlinable public var meta: HTMLVoidTag { HTMLVoidTag("meta") }

/// A stylesheet.
@inlinable public var style: HTMLStyleTag { HTMLStyleTag("style") }
