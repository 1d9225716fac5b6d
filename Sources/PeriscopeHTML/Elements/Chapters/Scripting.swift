// The elements of scripts.

/// A script, by its address, or data for one.
@inlinable public var script: HTMLScriptTag { HTMLScriptTag("script") }

/// What is shown where no script runs.
@inlinable public var noscript: HTMLTag { HTMLTag("noscript") }

/// Elements that a script copies.
@inlinable public var template: HTMLTag { HTMLTag("template") }

/// Where the content of a custom element goes.
@inlinable public var slot: HTMLTag { HTMLTag("slot") }

/// What a script draws on.
@inlinable public var canvas: HTMLTag { HTMLTag("canvas") }
