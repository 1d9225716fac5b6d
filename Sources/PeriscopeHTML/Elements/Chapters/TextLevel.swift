// The elements that say what a run of text is.

/// A link.
@inlinable public var a: HTMLTag { HTMLTag("a") }

/// Stressed text.
@inlinable public var em: HTMLTag { HTMLTag("em") }

/// Important text.
@inlinable public var strong: HTMLTag { HTMLTag("strong") }

/// Small print.
@inlinable public var small: HTMLTag { HTMLTag("small") }

/// What is no longer right.
@inlinable public var s: HTMLTag { HTMLTag("s") }

/// The title of a work.
@inlinable public var cite: HTMLTag { HTMLTag("cite") }

/// A quotation.
@inlinable public var q: HTMLTag { HTMLTag("q") }

/// A term where it is defined.
@inlinable public var dfn: HTMLTag { HTMLTag("dfn") }

/// An abbreviation.
@inlinable public var abbr: HTMLTag { HTMLTag("abbr") }

/// Text with its pronunciation.
@inlinable public var ruby: HTMLTag { HTMLTag("ruby") }

/// A pronunciation.
@inlinable public var rt: HTMLTag { HTMLTag("rt") }

/// What stands around a pronunciation where there is no room above.
@inlinable public var rp: HTMLTag { HTMLTag("rp") }

/// Text with its value for machines.
@inlinable public var data: HTMLTag { HTMLTag("data") }

/// A moment or a duration.
@inlinable public var time: HTMLTag { HTMLTag("time") }

/// Code.
@inlinable public var code: HTMLTag { HTMLTag("code") }

/// A variable.
@inlinable public var `var`: HTMLTag { HTMLTag("var") }

/// What a program writes.
@inlinable public var samp: HTMLTag { HTMLTag("samp") }

/// What is typed.
@inlinable public var kbd: HTMLTag { HTMLTag("kbd") }

/// A subscript.
@inlinable public var sub: HTMLTag { HTMLTag("sub") }

/// A superscript.
@inlinable public var sup: HTMLTag { HTMLTag("sup") }

/// Text in another voice.
@inlinable public var i: HTMLTag { HTMLTag("i") }

/// Text that catches the eye.
@inlinable public var b: HTMLTag { HTMLTag("b") }

/// Text with an annotation that is not words.
@inlinable public var u: HTMLTag { HTMLTag("u") }

/// Text that is marked for somebody.
@inlinable public var mark: HTMLTag { HTMLTag("mark") }

/// Text whose direction is its own.
@inlinable public var bdi: HTMLTag { HTMLTag("bdi") }

/// Text whose direction is said.
@inlinable public var bdo: HTMLTag { HTMLTag("bdo") }

/// A run of text without a meaning of its own.
@inlinable public var span: HTMLTag { HTMLTag("span") }

/// The end of a line.
@inlinable public var br: HTMLVoidTag { HTMLVoidTag("br") }

/// Where a line may end.
@inlinable public var wbr: HTMLVoidTag { HTMLVoidTag("wbr") }

/// What was added.
@inlinable public var ins: HTMLTag { HTMLTag("ins") }

/// What was taken away.
@inlinable public var del: HTMLTag { HTMLTag("del") }
