// The elements of forms.

/// A form.
@inlinable public var form: HTMLTag { HTMLTag("form") }

/// The label of a control.
@inlinable public var label: HTMLTag { HTMLTag("label") }

/// A control for a value.
@inlinable public var input: HTMLVoidTag { HTMLVoidTag("input") }

/// A button.
@inlinable public var button: HTMLTag { HTMLTag("button") }

/// A choice among options.
@inlinable public var select: HTMLTag { HTMLTag("select") }

/// Suggestions for an `input`.
@inlinable public var datalist: HTMLTag { HTMLTag("datalist") }

/// Options that belong together.
@inlinable public var optgroup: HTMLTag { HTMLTag("optgroup") }

/// What can be chosen.
@inlinable public var option: HTMLTextTag { HTMLTextTag("option") }

/// A text of several lines.
@inlinable public var textarea: HTMLTextTag { HTMLTextTag("textarea") }

/// A result.
@inlinable public var output: HTMLTag { HTMLTag("output") }

/// How far something has come.
@inlinable public var progress: HTMLTag { HTMLTag("progress") }

/// How much of something there is.
@inlinable public var meter: HTMLTag { HTMLTag("meter") }

/// Controls that belong together.
@inlinable public var fieldset: HTMLTag { HTMLTag("fieldset") }

/// The name of a `fieldset`.
@inlinable public var legend: HTMLTag { HTMLTag("legend") }

/// The chosen option, shown in the button of a `select`.
@inlinable public var selectedcontent: HTMLTag { HTMLTag("selectedcontent") }
