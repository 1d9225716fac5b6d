// Elements that mark up runs of text.

/// A link.
@inlinable public var a: HTMLTag { HTMLTag("a") }

/// Emphasized text.
@inlinable public var em: HTMLTag { HTMLTag("em") }

/// Important text.
@inlinable public var strong: HTMLTag { HTMLTag("strong") }

/// A side comment, such as small print.
@inlinable public var small: HTMLTag { HTMLTag("small") }

/// Text that is no longer accurate.
@inlinable public var s: HTMLTag { HTMLTag("s") }

/// The title of a work.
@inlinable public var cite: HTMLTag { HTMLTag("cite") }

/// An inline quotation.
@inlinable public var q: HTMLTag { HTMLTag("q") }

/// A defined term.
@inlinable public var dfn: HTMLTag { HTMLTag("dfn") }

/// An abbreviation.
@inlinable public var abbr: HTMLTag { HTMLTag("abbr") }

/// Text with a pronunciation.
@inlinable public var ruby: HTMLTag { HTMLTag("ruby") }

/// The pronunciation of ruby text.
@inlinable public var rt: HTMLTag { HTMLTag("rt") }

/// The fallback parenthesis around a pronunciation.
@inlinable public var rp: HTMLTag { HTMLTag("rp") }

/// Text with a machine-readable value.
@inlinable public var data: HTMLTag { HTMLTag("data") }

/// A time or a duration.
@inlinable public var time: HTMLTag { HTMLTag("time") }

/// Code.
@inlinable public var code: HTMLTag { HTMLTag("code") }

/// A variable.
@inlinable public var `var`: HTMLTag { HTMLTag("var") }

/// The output of a program.
@inlinable public var samp: HTMLTag { HTMLTag("samp") }

/// User input.
@inlinable public var kbd: HTMLTag { HTMLTag("kbd") }

/// A subscript.
@inlinable public var sub: HTMLTag { HTMLTag("sub") }

/// A superscript.
@inlinable public var sup: HTMLTag { HTMLTag("sup") }

/// Text in an alternate voice.
@inlinable public var i: HTMLTag { HTMLTag("i") }

/// Text that draws attention.
@inlinable public var b: HTMLTag { HTMLTag("b") }

/// Text with a non-textual annotation.
@inlinable public var u: HTMLTag { HTMLTag("u") }

/// Highlighted text.
@inlinable public var mark: HTMLTag { HTMLTag("mark") }

/// Text that is isolated from its surrounding text's direction.
@inlinable public var bdi: HTMLTag { HTMLTag("bdi") }

/// Text with an explicit direction.
@inlinable public var bdo: HTMLTag { HTMLTag("bdo") }

/// A generic run of text.
@inlinable public var span: HTMLTag { HTMLTag("span") }

/// A line break.
@inlinable public var br: HTMLVoidTag { HTMLVoidTag("br") }

/// A line break opportunity.
@inlinable public var wbr: HTMLVoidTag { HTMLVoidTag("wbr") }

/// Inserted text.
@inlinable public var ins: HTMLTag { HTMLTag("ins") }

/// Deleted text.
@inlinable public var del: HTMLTag { HTMLTag("del") }
