// The kinds of attributes. Literals and keywords belong to the structure of a page: a change of one replaces the
// element. Computed values change in place.

extension HTMLAttribute {
  /// The name of an attribute with values of one kind; calling it creates the attribute.
  public struct Key<Value>: Sendable {
    @usableFromInline let name: HTMLAttributeName

    @inlinable @inline(__always)
    init(_ name: HTMLAttributeName) { self.name = name }
  }

  /// An attribute with a text.
  public typealias Text = Key<String>
  /// An attribute that is present or absent.
  public typealias Flag = Key<Void>
  /// An attribute with the value `true` or `false`.
  public typealias Truth = Key<Bool>
  /// An attribute with a number that may change.
  public typealias Number = Key<Double>
  /// An attribute with a number. A change of the number replaces the element.
  public typealias Count = Key<Int>
  /// An attribute with one keyword of a set. A change of the keyword replaces the element.
  public typealias Choice<Keyword: RawRepresentable<String>> = Key<Keyword>
  /// An attribute with any number of keywords of a set. A change of the keywords replaces the element.
  public typealias Choices<Keyword: RawRepresentable<String>> = Key<[Keyword]>

  /// An attribute with a URL. A URL whose scheme is not allowed, such as `javascript:`, becomes `about:invalid`.
  public struct Address: Sendable {
    @usableFromInline let name: HTMLAttributeName
    @usableFromInline let kind: URLKind

    @inlinable @inline(__always)
    init(_ name: HTMLAttributeName, _ kind: URLKind = .address) {
      self.name = name
      self.kind = kind
    }

    /// Creates the attribute with a literal URL.
    @inlinable
    public func callAsFunction(_ literal: StaticString) -> HTMLAttribute {
      HTMLAttribute(known: name, kind.checked(.literal(literal)))
    }

    /// Creates the attribute with a computed URL.
    @inlinable @inline(__always) @_disfavoredOverload
    public func callAsFunction(_ address: String) -> HTMLAttribute {
      HTMLAttribute(known: name, .computed(kind.allows(address) ? address : "about:invalid"))
    }
  }
}

extension HTMLAttribute.Text {
  /// Creates the attribute with a literal value.
  @inlinable @inline(__always)
  public func callAsFunction(_ literal: StaticString) -> HTMLAttribute { HTMLAttribute(known: name, .literal(literal)) }

  /// Creates the attribute with a computed value.
  @inlinable @inline(__always) @_disfavoredOverload
  public func callAsFunction(_ string: String) -> HTMLAttribute { HTMLAttribute(known: name, .computed(string)) }
}

extension HTMLAttribute.Flag {
  /// Creates the attribute, present or absent.
  @inlinable @inline(__always)
  public func callAsFunction(_ isPresent: Bool = true) -> HTMLAttribute {
    HTMLAttribute(known: name, isPresent ? .present : .absent)
  }
}

extension HTMLAttribute.Truth {
  /// Creates the attribute with a truth value.
  @inlinable @inline(__always)
  public func callAsFunction(_ isTrue: Bool) -> HTMLAttribute {
    HTMLAttribute(known: name, .computed(isTrue ? "true" : "false"))
  }
}

extension HTMLAttribute.Number {
  /// Creates the attribute with an integer.
  @inlinable
  public func callAsFunction(_ number: Int) -> HTMLAttribute { HTMLAttribute(known: name, .computed("\(number)")) }

  /// Creates the attribute with a number; it is absent for infinity and NaN.
  @inlinable @_disfavoredOverload
  public func callAsFunction(_ number: Double) -> HTMLAttribute {
    HTMLAttribute(known: name, number.isFinite ? .computed("\(number)") : .absent)
  }

  /// Creates the attribute with a literal value, such as `any` or a length.
  @inlinable
  public func callAsFunction(_ literal: StaticString) -> HTMLAttribute { HTMLAttribute(known: name, .literal(literal)) }

  /// Creates the attribute with a computed value, such as a length.
  @inlinable @_disfavoredOverload
  public func callAsFunction(_ string: String) -> HTMLAttribute { HTMLAttribute(known: name, .computed(string)) }
}

extension HTMLAttribute.Count {
  /// Creates the attribute with a number.
  @inlinable
  public func callAsFunction(_ number: Int) -> HTMLAttribute { HTMLAttribute(known: name, .structural("\(number)")) }
}

extension HTMLAttribute.Key {
  /// Creates the attribute with a keyword.
  @inlinable
  public func callAsFunction(_ keyword: Value) -> HTMLAttribute where Value: RawRepresentable<String> {
    HTMLAttribute(known: name, .structural(keyword.rawValue))
  }

  /// Creates the attribute with keywords.
  @inlinable
  public func callAsFunction<Keyword: RawRepresentable<String>>(_ keywords: Keyword...) -> HTMLAttribute
  where Value == [Keyword] {
    HTMLAttribute(known: name, .structural(keywords.map(\.rawValue).joined(separator: " ")))
  }
}
