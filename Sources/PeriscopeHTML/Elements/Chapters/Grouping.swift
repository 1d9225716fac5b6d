// The elements that group text.

/// A paragraph.
@inlinable public var p: HTMLTag { HTMLTag("p") }

/// A change of the theme.
@inlinable public var hr: HTMLVoidTag { HTMLVoidTag("hr") }

/// Text whose spaces and lines count.
@inlinable public var pre: HTMLTag { HTMLTag("pre") }

/// Paragraphs from elsewhere.
@inlinable public var blockquote: HTMLTag { HTMLTag("blockquote") }

/// A list in order.
@inlinable public var ol: HTMLTag { HTMLTag("ol") }

/// A list without an order.
@inlinable public var ul: HTMLTag { HTMLTag("ul") }

/// A list of commands.
@inlinable public var menu: HTMLTag { HTMLTag("menu") }

/// An item of a list.
@inlinable public var li: HTMLTag { HTMLTag("li") }

/// Names and what they stand for.
@inlinable public var dl: HTMLTag { HTMLTag("dl") }

/// A name in a `dl`.
@inlinable public var dt: HTMLTag { HTMLTag("dt") }

/// What a name in a `dl` stands for.
@inlinable public var dd: HTMLTag { HTMLTag("dd") }

/// A picture, a listing or the like, that the text refers to.
@inlinable public var figure: HTMLTag { HTMLTag("figure") }

/// What is said of a figure.
@inlinable public var figcaption: HTMLTag { HTMLTag("figcaption") }

/// A block without a meaning of its own.
@inlinable public var div: HTMLTag { HTMLTag("div") }
