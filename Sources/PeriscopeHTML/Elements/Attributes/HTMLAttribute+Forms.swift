// Attributes of forms and form controls.
extension HTMLAttribute {
  /// The URL that receives the form's data.
  @inlinable public static var action: Address { Address("action") }

  /// The HTTP method that submits the form.
  @inlinable public static var method: Choice<Method> { Choice<Method>("method") }

  /// The encoding of the form's body.
  @inlinable public static var enctype: Choice<Encoding> { Choice<Encoding>("enctype") }

  /// The character encoding of the form's body.
  @inlinable public static var acceptCharset: Text { Text("accept-charset") }

  /// Whether the browser submits the form without validation.
  @inlinable public static var novalidate: Flag { Flag("novalidate") }

  /// The name of the control's value in the form's data.
  @inlinable public static var name: Text { Text("name") }

  /// The value of the control.
  @inlinable public static var value: Text { Text("value") }

  /// The ID of the form that the control belongs to.
  @inlinable public static var form: Text { Text("form") }

  /// The URL that receives the form's data when this button submits it.
  @inlinable public static var formaction: Address { Address("formaction") }

  /// The HTTP method when this button submits the form.
  @inlinable public static var formmethod: Choice<Method> { Choice<Method>("formmethod") }

  /// The encoding of the body when this button submits the form.
  @inlinable public static var formenctype: Choice<Encoding> { Choice<Encoding>("formenctype") }

  /// Whether this button submits the form without validation.
  @inlinable public static var formnovalidate: Flag { Flag("formnovalidate") }

  /// The browsing context that shows the response to this button.
  @inlinable public static var formtarget: Choice<LinkTarget> { Choice<LinkTarget>("formtarget") }

  /// Whether the control is disabled.
  @inlinable public static var disabled: Flag { Flag("disabled") }

  /// Whether the value is read-only.
  @inlinable public static var readonly: Flag { Flag("readonly") }

  /// Whether the control must have a value.
  @inlinable public static var required: Flag { Flag("required") }

  /// Whether the checkbox or radio button is checked.
  @inlinable public static var checked: Flag { Flag("checked") }

  /// Whether the option is selected.
  @inlinable public static var selected: Flag { Flag("selected") }

  /// Whether the control accepts several values.
  @inlinable public static var multiple: Flag { Flag("multiple") }

  /// Whether `details` or a dialog is open.
  @inlinable public static var open: Flag { Flag("open") }

  /// The text that an empty field shows.
  @inlinable public static var placeholder: Text { Text("placeholder") }

  /// The regular expression that the value must match.
  @inlinable public static var pattern: Text { Text("pattern") }

  /// The minimum value.
  @inlinable public static var min: Number { Number("min") }

  /// The maximum value.
  @inlinable public static var max: Number { Number("max") }

  /// The interval between valid values.
  @inlinable public static var step: Number { Number("step") }

  /// The minimum length of the value.
  @inlinable public static var minlength: Count { Count("minlength") }

  /// The maximum length of the value.
  @inlinable public static var maxlength: Count { Count("maxlength") }

  /// The width of a field in characters, or the number of visible options.
  @inlinable public static var size: Count { Count("size") }

  /// The number of visible lines.
  @inlinable public static var rows: Count { Count("rows") }

  /// The number of visible characters per line.
  @inlinable public static var cols: Count { Count("cols") }

  /// How a text area's line wraps are submitted.
  @inlinable public static var wrap: Choice<Wrap> { Choice<Wrap>("wrap") }

  /// The ID of the `datalist` with suggestions.
  @inlinable public static var list: Text { Text("list") }

  /// The accepted file types.
  @inlinable public static var accept: Text { Text("accept") }

  /// The camera that takes the picture.
  @inlinable public static var capture: Choice<Capture> { Choice<Capture>("capture") }

  /// The name of the text's direction in the form's data.
  @inlinable public static var dirname: Text { Text("dirname") }

  /// The ID of the labeled control, or the IDs of the controls that a result depends on.
  @inlinable public static var `for`: Text { Text("for") }

  /// The label of an option, an option group or a track.
  @inlinable public static var label: Text { Text("label") }

  /// The upper end of a meter's low range.
  @inlinable public static var low: Number { Number("low") }

  /// The lower end of a meter's high range.
  @inlinable public static var high: Number { Number("high") }

  /// The optimal value of a meter.
  @inlinable public static var optimum: Number { Number("optimum") }

  /// The ID of the popover that the button controls.
  @inlinable public static var popovertarget: Text { Text("popovertarget") }

  /// Whether the button shows, hides or toggles the popover.
  @inlinable public static var popovertargetaction: Choice<PopoverAction> { Choice("popovertargetaction") }

  /// The command that the button sends to an element.
  @inlinable public static var command: Text { Text("command") }

  /// The ID of the element that receives the button's command.
  @inlinable public static var commandfor: Text { Text("commandfor") }

  /// Whether a color may be translucent.
  @inlinable public static var alpha: Flag { Flag("alpha") }

  /// The color space of the value.
  @inlinable public static var colorspace: Text { Text("colorspace") }

  /// The user actions that close a dialog.
  @inlinable public static var closedby: Choice<ClosedBy> { Choice<ClosedBy>("closedby") }
}
