// Attributes that take more than one kind of value.

extension HTMLAttribute {
  /// Data of the page's own: `data-` stands before the name.
  @inlinable
  public static func data(_ name: StaticString, _ value: StaticString) -> Self {
    Self(known: HTMLAttributeName(data: name), .literal(value))
  }

  /// Data of the page's own: `data-` stands before the name.
  @inlinable @_disfavoredOverload
  public static func data(_ name: StaticString, _ value: String) -> Self {
    Self(known: HTMLAttributeName(data: name), .computed(value))
  }

  /// Data of the page's own that is there or not.
  @inlinable
  public static func data(_ name: StaticString, _ isPresent: Bool) -> Self {
    Self(known: HTMLAttributeName(data: name), isPresent ? .present : .absent)
  }

  /// Where an `object` is from.
  @inlinable
  public static func data(_ address: StaticString) -> Self { Address("data")(address) }

  /// Where an `object` is from.
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

  /// What assistive technology calls the element.
  @inlinable public static var ariaLabel: Text { Text("aria-label") }

  /// Whether changes of the content are announced.
  @inlinable public static var ariaLive: Text { Text("aria-live") }

  /// The control that an `input` is.
  @inlinable
  public static func type(_ type: InputType) -> Self { Self(known: "type", .structural(type.rawValue)) }

  /// What a button does to its form.
  @inlinable @_disfavoredOverload
  public static func type(_ type: ButtonType) -> Self { Self(known: "type", .structural(type.rawValue)) }

  /// What an ordered list counts in.
  @inlinable
  public static func type(_ type: ListType) -> Self { Self(known: "type", .structural(type.rawValue)) }

  /// The kind of a script, a file or the like.
  @inlinable
  public static func type(_ type: StaticString) -> Self { Self(known: "type", .literal(type)) }

  /// The kind of a script, a file or the like.
  @inlinable @_disfavoredOverload
  public static func type(_ type: String) -> Self { Self(known: "type", .computed(type)) }

  /// What a browser may fill in.
  @inlinable
  public static func autocomplete(_ hints: Autocomplete...) -> Self {
    Self(known: "autocomplete", .structural(hints.map(\.rawValue).joined(separator: " ")))
  }

  /// What a browser may fill in, with the part of the form that it is for.
  @inlinable
  public static func autocomplete(_ hints: StaticString) -> Self { Self(known: "autocomplete", .literal(hints)) }

  /// That a link is saved as a file.
  @inlinable
  public static func download(_ isSaved: Bool = true) -> Self { Self(known: "download", isSaved ? .present : .absent) }

  /// The name of the file that a link is saved as.
  @inlinable
  public static func download(_ name: StaticString) -> Self { Self(known: "download", .literal(name)) }

  /// The name of the file that a link is saved as.
  @inlinable @_disfavoredOverload
  public static func download(_ name: String) -> Self { Self(known: "download", .computed(name)) }

  /// The frame in which something is shown.
  @inlinable
  public static func target(frame: StaticString) -> Self { Self(known: "target", .literal(frame)) }

  /// A page within the page.
  @inlinable
  public static func srcdoc(_ page: some HTML) -> Self { Self(known: "srcdoc", .computed(page.rendered())) }

  /// How the element looks, as it stands in the source.
  @inlinable
  public static func style(_ literal: StaticString) -> Self { Self(known: "style", .literal(literal)) }

  /// How the element looks, in one property.
  public static func style(_ property: StaticString, _ value: String) -> Self {
    style(CSSDeclaration(property, value))
  }

  /// How the element looks. Values that could do more than that are left out.
  public static func style(_ declarations: CSSDeclaration...) -> Self {
    Self(known: "style", .computed(declarations.compactMap(\.text).joined(separator: "; ")))
  }
}
