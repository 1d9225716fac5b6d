// The elements that open and close.

/// What is shown on demand.
@inlinable public var details: HTMLTag { HTMLTag("details") }

/// What is always shown of `details`.
@inlinable public var summary: HTMLTag { HTMLTag("summary") }

/// A dialog.
@inlinable public var dialog: HTMLTag { HTMLTag("dialog") }
