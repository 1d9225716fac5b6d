// Attributes of forms and their controls.
extension HTMLAttribute {
  /// Where a form is sent.
  @inlinable public static var action: Address { Address("action") }

  /// How a form is sent.
  @inlinable public static var method: Choice<Method> { Choice<Method>("method") }

  /// How the values of a form are written.
  @inlinable public static var enctype: Choice<Encoding> { Choice<Encoding>("enctype") }

  /// The encoding of a form.
  @inlinable public static var acceptCharset: Text { Text("accept-charset") }

  /// Whether a form is sent unchecked.
  @inlinable public static var novalidate: Flag { Flag("novalidate") }

  /// The name that a value is sent under.
  @inlinable public static var name: Text { Text("name") }

  /// The value.
  @inlinable public static var value: Text { Text("value") }

  /// The form that a control belongs to.
  @inlinable public static var form: Text { Text("form") }

  /// Where a button sends its form.
  @inlinable public static var formaction: Address { Address("formaction") }

  /// How a button sends its form.
  @inlinable public static var formmethod: Choice<Method> { Choice<Method>("formmethod") }

  /// How the values are written where a button sends its form.
  @inlinable public static var formenctype: Choice<Encoding> { Choice<Encoding>("formenctype") }

  /// Whether a button sends its form unchecked.
  @inlinable public static var formnovalidate: Flag { Flag("formnovalidate") }

  /// Where the answer to a button is shown.
  @inlinable public static var formtarget: Choice<LinkTarget> { Choice<LinkTarget>("formtarget") }

  /// Whether the control cannot be used.
  @inlinable public static var disabled: Flag { Flag("disabled") }

  /// Whether the value cannot be changed.
  @inlinable public static var readonly: Flag { Flag("readonly") }

  /// Whether there must be a value.
  @inlinable public static var required: Flag { Flag("required") }

  /// Whether a box is ticked.
  @inlinable public static var checked: Flag { Flag("checked") }

  /// Whether an option is chosen.
  @inlinable public static var selected: Flag { Flag("selected") }

  /// Whether there may be several values.
  @inlinable public static var multiple: Flag { Flag("multiple") }

  /// Whether `details` or a dialog is open.
  @inlinable public static var open: Flag { Flag("open") }

  /// An example of a value.
  @inlinable public static var placeholder: Text { Text("placeholder") }

  /// The expression that a value must match.
  @inlinable public static var pattern: Text { Text("pattern") }

  /// The least value.
  @inlinable public static var min: Number { Number("min") }

  /// The greatest value.
  @inlinable public static var max: Number { Number("max") }

  /// Between which values there are none.
  @inlinable public static var step: Number { Number("step") }

  /// The least length.
  @inlinable public static var minlength: Count { Count("minlength") }

  /// The greatest length.
  @inlinable public static var maxlength: Count { Count("maxlength") }

  /// How many characters or options are shown.
  @inlinable public static var size: Count { Count("size") }

  /// How many lines are shown.
  @inlinable public static var rows: Count { Count("rows") }

  /// How many characters of a line are shown.
  @inlinable public static var cols: Count { Count("cols") }

  /// Whether the ends of lines are sent that are only shown.
  @inlinable public static var wrap: Choice<Wrap> { Choice<Wrap>("wrap") }

  /// The `datalist` with suggestions.
  @inlinable public static var list: Text { Text("list") }

  /// The kinds of files.
  @inlinable public static var accept: Text { Text("accept") }

  /// The camera that takes a picture.
  @inlinable public static var capture: Choice<Capture> { Choice<Capture>("capture") }

  /// The name that the direction of a text is sent under.
  @inlinable public static var dirname: Text { Text("dirname") }

  /// The control that a label is for, or those that a result is of.
  @inlinable public static var `for`: Text { Text("for") }

  /// What an option, a group or a track is called.
  @inlinable public static var label: Text { Text("label") }

  /// Below which a measure is low.
  @inlinable public static var low: Number { Number("low") }

  /// Above which a measure is high.
  @inlinable public static var high: Number { Number("high") }

  /// The best measure.
  @inlinable public static var optimum: Number { Number("optimum") }

  /// What a button shows or hides.
  @inlinable public static var popovertarget: Text { Text("popovertarget") }

  /// Whether a button shows or hides.
  @inlinable public static var popovertargetaction: Choice<PopoverAction> { Choice("popovertargetaction") }

  /// What a button tells another element.
  @inlinable public static var command: Text { Text("command") }

  /// The element that a button tells something.
  @inlinable public static var commandfor: Text { Text("commandfor") }

  /// Whether a colour may be translucent.
  @inlinable public static var alpha: Flag { Flag("alpha") }

  /// The colours that there are.
  @inlinable public static var colorspace: Text { Text("colorspace") }

  /// What closes a dialog.
  @inlinable public static var closedby: Choice<ClosedBy> { Choice<ClosedBy>("closedby") }
}
