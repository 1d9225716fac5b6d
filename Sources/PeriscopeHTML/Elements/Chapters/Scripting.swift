// Elements for scripts.

/// An external script, or a data block.
@inlinable public var script: HTMLScriptTag { HTMLScriptTag("script") }

/// Content for browsers without scripts.
@inlinable public var noscript: HTMLTag { HTMLTag("noscript") }

/// Content that scripts clone.
@inlinable public var template: HTMLTag { HTMLTag("template") }

/// The slot of a custom element's content.
@inlinable public var slot: HTMLTag { HTMLTag("slot") }

/// A bitmap that scripts draw on.
@inlinable public var canvas: HTMLTag { HTMLTag("canvas") }
