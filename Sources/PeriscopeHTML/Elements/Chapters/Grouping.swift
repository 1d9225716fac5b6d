// Elements that group text.

/// A paragraph.
@inlinable public var p: HTMLTag { HTMLTag("p") }

/// A thematic break.
@inlinable public var hr: HTMLVoidTag { HTMLVoidTag("hr") }

/// Preformatted text.
@inlinable public var pre: HTMLTag { HTMLTag("pre") }

/// A quotation of several paragraphs.
@inlinable public var blockquote: HTMLTag { HTMLTag("blockquote") }

/// An ordered list.
@inlinable public var ol: HTMLTag { HTMLTag("ol") }

/// An unordered list.
@inlinable public var ul: HTMLTag { HTMLTag("ul") }

/// A list of commands.
@inlinable public var menu: HTMLTag { HTMLTag("menu") }

/// A list item.
@inlinable public var li: HTMLTag { HTMLTag("li") }

/// A description list.
@inlinable public var dl: HTMLTag { HTMLTag("dl") }

/// A term of a description list.
@inlinable public var dt: HTMLTag { HTMLTag("dt") }

/// A description of a term.
@inlinable public var dd: HTMLTag { HTMLTag("dd") }

/// A figure with an optional caption.
@inlinable public var figure: HTMLTag { HTMLTag("figure") }

/// The caption of a figure.
@inlinable public var figcaption: HTMLTag { HTMLTag("figcaption") }

/// A generic block.
@inlinable public var div: HTMLTag { HTMLTag("div") }
