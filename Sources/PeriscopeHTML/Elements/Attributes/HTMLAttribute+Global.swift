// Attributes of all elements.
extension HTMLAttribute {
  /// The classes, for the stylesheet.
  @inlinable public static var `class`: Text { Text("class") }

  /// The element's name in the page.
  @inlinable public static var id: Text { Text("id") }

  /// The slot of a custom element that this is for.
  @inlinable public static var slot: Text { Text("slot") }

  /// What is said of the element where somebody points at it.
  @inlinable public static var title: Text { Text("title") }

  /// The language.
  @inlinable public static var lang: Text { Text("lang") }

  /// The direction of the text.
  @inlinable public static var dir: Choice<TextDirection> { Choice<TextDirection>("dir") }

  /// Whether the text is to be translated.
  @inlinable public static var translate: Choice<YesNo> { Choice<YesNo>("translate") }

  /// Whether the element is not shown.
  @inlinable public static var hidden: Flag { Flag("hidden") }

  /// Whether the element cannot be used.
  @inlinable public static var inert: Flag { Flag("inert") }

  /// The place in the order of the tab key.
  @inlinable public static var tabindex: Count { Count("tabindex") }

  /// The keys that lead to the element.
  @inlinable public static var accesskey: Text { Text("accesskey") }

  /// Whether the element can be dragged.
  @inlinable public static var draggable: Truth { Truth("draggable") }

  /// Whether the spelling is checked.
  @inlinable public static var spellcheck: Truth { Truth("spellcheck") }

  /// Whether what is typed is corrected.
  @inlinable public static var autocorrect: Choice<OnOff> { Choice<OnOff>("autocorrect") }

  /// Which letters that are typed become capitals.
  @inlinable public static var autocapitalize: Choice<Autocapitalize> { Choice<Autocapitalize>("autocapitalize") }

  /// Whether the element has the focus when the page or dialog is shown.
  @inlinable public static var autofocus: Flag { Flag("autofocus") }

  /// Whether the content can be edited.
  @inlinable public static var contenteditable: Choice<ContentEditable> { Choice<ContentEditable>("contenteditable") }

  /// Whether the browser suggests how to go on.
  @inlinable public static var writingsuggestions: Truth { Truth("writingsuggestions") }

  /// The keyboard that is shown.
  @inlinable public static var inputmode: Choice<InputMode> { Choice<InputMode>("inputmode") }

  /// What stands on the Return key.
  @inlinable public static var enterkeyhint: Choice<EnterKeyHint> { Choice<EnterKeyHint>("enterkeyhint") }

  /// That the element is shown above the others on demand.
  @inlinable public static var popover: Choice<Popover> { Choice<Popover>("popover") }

  /// What the element is for assistive technology.
  @inlinable public static var role: Text { Text("role") }

  /// The names of the element for the stylesheet around a custom element.
  @inlinable public static var part: Text { Text("part") }

  /// The custom element that this one is.
  @inlinable public static var `is`: Text { Text("is") }

  /// The number that lets a script or a stylesheet pass.
  @inlinable public static var nonce: Text { Text("nonce") }

  /// Whether the element describes an item.
  @inlinable public static var itemscope: Flag { Flag("itemscope") }

  /// What the item is.
  @inlinable public static var itemtype: Text { Text("itemtype") }

  /// Which item it is.
  @inlinable public static var itemid: Text { Text("itemid") }

  /// What the content is of the item.
  @inlinable public static var itemprop: Text { Text("itemprop") }

  /// The further elements of the item.
  @inlinable public static var itemref: Text { Text("itemref") }
}
