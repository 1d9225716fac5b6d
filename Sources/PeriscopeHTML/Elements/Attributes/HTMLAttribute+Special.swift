// Attributes that take several kinds of values.

extension HTMLAttribute {
  /// Custom data under a name with the prefix `data-`.
  @inlinable
  public static func data(_ name: StaticString, _ value: StaticString) -> Self {
    Self(known: HTMLAttributeName(data: name), .literal(value))
  }

  /// Custom data under a name with the prefix `data-`.
  @inlinable @_disfavoredOverload
  public static func data(_ name: StaticString, _ value: String) -> Self {
    Self(known: HTMLAttributeName(data: name), .computed(value))
  }

  /// Custom data that is present or absent, under a name with the prefix `data-`.
  @inlinable
  public static func data(_ name: StaticString, _ isPresent: Bool) -> Self {
    Self(known: HTMLAttributeName(data: name), isPresent ? .present : .absent)
  }

  /// The URL of an `object`.
  @inlinable
  public static func data(_ address: StaticString) -> Self { Address("data")(address) }

  /// The URL of an `object`.
  @inlinable @_disfavoredOverload
  public static func data(_ address: String) -> Self { Address("data")(address) }

  /// A property for assistive technology.
  @inlinable
  public static func aria(_ name: ARIAName, _ value: StaticString) -> Self { Self(known: name.name, .literal(value)) }

  /// A property for assistive technology.
  @inlinable @_disfavoredOverload
  public static func aria(_ name: ARIAName, _ value: String) -> Self { Self(known: name.name, .computed(value)) }

  /// A state for assistive technology.
  @inlinable
  public static func aria(_ name: ARIAName, _ isTrue: Bool) -> Self {
    Self(known: name.name, .computed(isTrue ? "true" : "false"))
  }

  /// A number for assistive technology.
  @inlinable
  public static func aria(_ name: ARIAName, _ number: Int) -> Self { Self(known: name.name, .computed("\(number)")) }

  /// The element's label for assistive technology.
  @inlinable public static var ariaLabel: Text { Text("aria-label") }

  /// How assistive technology announces changes of the content.
  @inlinable public static var ariaLive: Text { Text("aria-live") }

  /// The type of an `input`.
  @inlinable
  public static func type(_ type: InputType) -> Self { Self(known: "type", .structural(type.rawValue)) }

  /// The effect of a button on its form.
  @inlinable @_disfavoredOverload
  public static func type(_ type: ButtonType) -> Self { Self(known: "type", .structural(type.rawValue)) }

  /// The numbering of an ordered list.
  @inlinable
  public static func type(_ type: ListType) -> Self { Self(known: "type", .structural(type.rawValue)) }

  /// The type of a script, a file or the like.
  @inlinable
  public static func type(_ type: StaticString) -> Self { Self(known: "type", .literal(type)) }

  /// The type of a script, a file or the like.
  @inlinable @_disfavoredOverload
  public static func type(_ type: String) -> Self { Self(known: "type", .computed(type)) }

  /// The hints for what the browser fills in.
  @inlinable
  public static func autocomplete(_ hints: Autocomplete...) -> Self {
    Self(known: "autocomplete", .structural(hints.map(\.rawValue).joined(separator: " ")))
  }

  /// The hints for what the browser fills in, including a section of the form.
  @inlinable
  public static func autocomplete(_ hints: StaticString) -> Self { Self(known: "autocomplete", .literal(hints)) }

  /// Whether the browser saves the linked resource as a file.
  @inlinable
  public static func download(_ isSaved: Bool = true) -> Self { Self(known: "download", isSaved ? .present : .absent) }

  /// The file name under which the browser saves the linked resource.
  @inlinable
  public static func download(_ name: StaticString) -> Self { Self(known: "download", .literal(name)) }

  /// The file name under which the browser saves the linked resource.
  @inlinable @_disfavoredOverload
  public static func download(_ name: String) -> Self { Self(known: "download", .computed(name)) }

  /// The frame that shows the linked page.
  @inlinable
  public static func target(frame: StaticString) -> Self { Self(known: "target", .literal(frame)) }

  /// The content of an embedded page.
  @inlinable
  public static func srcdoc(_ page: some HTML) -> Self { Self(known: "srcdoc", .computed(page.rendered())) }

  /// Unavailable: the content security policy blocks inline styles.
  @available(
    *, unavailable,
    message: "The content security policy blocks inline styles. Use 'class(_:)', or modifiers."
  )
  public static func style(_ literal: StaticString) -> Self { Self(known: "style", .literal("")) }

  /// Unavailable: the content security policy blocks inline styles.
  @available(
    *, unavailable,
    message: "The content security policy blocks inline styles. Use 'class(_:)', or modifiers."
  )
  public static func style(_ property: StaticString, _ value: String) -> Self { Self(known: "style", .literal("")) }
}
