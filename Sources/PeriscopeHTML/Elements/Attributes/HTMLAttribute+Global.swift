// Attributes of all elements.
extension HTMLAttribute {
  /// The element's CSS classes.
  @inlinable public static var `class`: Text { Text("class") }

  /// The element's ID, which is unique in the page.
  @inlinable public static var id: Text { Text("id") }

  /// The slot of a custom element that shows this element.
  @inlinable public static var slot: Text { Text("slot") }

  /// The element's tooltip.
  @inlinable public static var title: Text { Text("title") }

  /// The language of the content.
  @inlinable public static var lang: Text { Text("lang") }

  /// The direction of the text.
  @inlinable public static var dir: Choice<TextDirection> { Choice<TextDirection>("dir") }

  /// Whether translation tools translate the content.
  @inlinable public static var translate: Choice<YesNo> { Choice<YesNo>("translate") }

  /// Whether the element is hidden.
  @inlinable public static var hidden: Flag { Flag("hidden") }

  /// Whether the element ignores user input.
  @inlinable public static var inert: Flag { Flag("inert") }

  /// The element's position in the tab order.
  @inlinable public static var tabindex: Count { Count("tabindex") }

  /// The keyboard shortcut of the element.
  @inlinable public static var accesskey: Text { Text("accesskey") }

  /// Whether the element can be dragged.
  @inlinable public static var draggable: Truth { Truth("draggable") }

  /// Whether the browser checks the spelling.
  @inlinable public static var spellcheck: Truth { Truth("spellcheck") }

  /// Whether the browser corrects the input.
  @inlinable public static var autocorrect: Choice<OnOff> { Choice<OnOff>("autocorrect") }

  /// How the browser capitalizes the input.
  @inlinable public static var autocapitalize: Choice<Autocapitalize> { Choice<Autocapitalize>("autocapitalize") }

  /// Whether the element gets the focus when the page or dialog opens.
  @inlinable public static var autofocus: Flag { Flag("autofocus") }

  /// Whether the content is editable.
  @inlinable public static var contenteditable: Choice<ContentEditable> { Choice<ContentEditable>("contenteditable") }

  /// Whether the browser offers writing suggestions.
  @inlinable public static var writingsuggestions: Truth { Truth("writingsuggestions") }

  /// The kind of virtual keyboard.
  @inlinable public static var inputmode: Choice<InputMode> { Choice<InputMode>("inputmode") }

  /// The label of the Return key on a virtual keyboard.
  @inlinable public static var enterkeyhint: Choice<EnterKeyHint> { Choice<EnterKeyHint>("enterkeyhint") }

  /// The kind of popover that the element is.
  @inlinable public static var popover: Choice<Popover> { Choice<Popover>("popover") }

  /// The element's role for assistive technology.
  @inlinable public static var role: Text { Text("role") }

  /// The names of the element for stylesheets outside of its shadow tree.
  @inlinable public static var part: Text { Text("part") }

  /// The name of the customized built-in element.
  @inlinable public static var `is`: Text { Text("is") }

  /// The nonce of the content security policy.
  @inlinable public static var nonce: Text { Text("nonce") }

  /// Whether the element describes an item of structured data.
  @inlinable public static var itemscope: Flag { Flag("itemscope") }

  /// The type of the item.
  @inlinable public static var itemtype: Text { Text("itemtype") }

  /// The identifier of the item.
  @inlinable public static var itemid: Text { Text("itemid") }

  /// The item's property that the content is the value of.
  @inlinable public static var itemprop: Text { Text("itemprop") }

  /// The IDs of further elements with properties of the item.
  @inlinable public static var itemref: Text { Text("itemref") }
}
