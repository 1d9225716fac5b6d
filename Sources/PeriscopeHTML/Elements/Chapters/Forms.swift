// Elements of forms.

/// A form.
@inlinable public var form: HTMLTag { HTMLTag("form") }

/// The label of a control.
@inlinable public var label: HTMLTag { HTMLTag("label") }

/// An input control.
@inlinable public var input: HTMLVoidTag { HTMLVoidTag("input") }

/// A button.
@inlinable public var button: HTMLTag { HTMLTag("button") }

/// A menu of options.
@inlinable public var select: HTMLTag { HTMLTag("select") }

/// Suggestions for an `input`.
@inlinable public var datalist: HTMLTag { HTMLTag("datalist") }

/// A group of options.
@inlinable public var optgroup: HTMLTag { HTMLTag("optgroup") }

/// An option.
@inlinable public var option: HTMLTextTag { HTMLTextTag("option") }

/// A text field of several lines.
@inlinable public var textarea: HTMLTextTag { HTMLTextTag("textarea") }

/// The result of a calculation.
@inlinable public var output: HTMLTag { HTMLTag("output") }

/// The progress of a task.
@inlinable public var progress: HTMLTag { HTMLTag("progress") }

/// A measurement within a range.
@inlinable public var meter: HTMLTag { HTMLTag("meter") }

/// A group of controls.
@inlinable public var fieldset: HTMLTag { HTMLTag("fieldset") }

/// The caption of a `fieldset`.
@inlinable public var legend: HTMLTag { HTMLTag("legend") }

/// The content of the selected option in the button of a `select`.
@inlinable public var selectedcontent: HTMLTag { HTMLTag("selectedcontent") }
