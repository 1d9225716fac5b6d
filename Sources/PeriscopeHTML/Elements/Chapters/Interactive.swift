// Elements that open and close.

/// A disclosure with hidden details.
@inlinable public var details: HTMLTag { HTMLTag("details") }

/// The visible summary of `details`.
@inlinable public var summary: HTMLTag { HTMLTag("summary") }

/// A dialog.
@inlinable public var dialog: HTMLTag { HTMLTag("dialog") }
