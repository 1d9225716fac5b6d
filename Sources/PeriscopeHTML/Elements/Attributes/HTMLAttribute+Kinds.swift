// What an attribute can be called with. Literals belong to the structure; computed values may change.

extension HTMLAttribute {
  /// An attribute whose value is a text.
  @frozen
  public struct Text: Sendable {
    @usableFromInline let name: HTMLAttributeName

    @inlinable @inline(__always)
    init(_ name: HTMLAttributeName) { self.name = name }

    /// Says what stands in the source.
    @inlinable @inline(__always)
    public func callAsFunction(_ literal: StaticString) -> HTMLAttribute {
      HTMLAttribute(known: name, .literal(literal))
    }

    /// Says what was computed.
    @inlinable @inline(__always) @_disfavoredOverload
    public func callAsFunction(_ string: String) -> HTMLAttribute { HTMLAttribute(known: name, .computed(string)) }
  }

  /// An attribute whose value is an address; one whose scheme runs something becomes `about:invalid`.
  @frozen
  public struct Address: Sendable {
    @usableFromInline let name: HTMLAttributeName
    @usableFromInline let kind: URLKind

    @inlinable @inline(__always)
    init(_ name: HTMLAttributeName, _ kind: URLKind = .address) {
      self.name = name
      self.kind = kind
    }

    /// Leads to an address that stands in the source.
    @inlinable
    public func callAsFunction(_ literal: StaticString) -> HTMLAttribute {
      HTMLAttribute(known: name, kind.checked(.literal(literal)))
    }

    /// Leads to an address that was computed.
    @inlinable @inline(__always) @_disfavoredOverload
    public func callAsFunction(_ address: String) -> HTMLAttribute {
      HTMLAttribute(known: name, .computed(kind.allows(address) ? address : "about:invalid"))
    }
  }

  /// An attribute that is there or not.
  @frozen
  public struct Flag: Sendable {
    @usableFromInline let name: HTMLAttributeName

    @inlinable @inline(__always)
    init(_ name: HTMLAttributeName) { self.name = name }

    /// Says whether it is there.
    @inlinable @inline(__always)
    public func callAsFunction(_ isPresent: Bool = true) -> HTMLAttribute {
      HTMLAttribute(known: name, isPresent ? .present : .absent)
    }
  }

  /// An attribute that says `true` or `false`.
  @frozen
  public struct Truth: Sendable {
    @usableFromInline let name: HTMLAttributeName

    @inlinable @inline(__always)
    init(_ name: HTMLAttributeName) { self.name = name }

    /// Says which.
    @inlinable @inline(__always)
    public func callAsFunction(_ isTrue: Bool) -> HTMLAttribute {
      HTMLAttribute(known: name, .computed(isTrue ? "true" : "false"))
    }
  }

  /// An attribute whose value is a number that changes with the state, if at all.
  @frozen
  public struct Number: Sendable {
    @usableFromInline let name: HTMLAttributeName

    @inlinable @inline(__always)
    init(_ name: HTMLAttributeName) { self.name = name }

    /// Says a number.
    @inlinable
    public func callAsFunction(_ number: Int) -> HTMLAttribute { HTMLAttribute(known: name, .computed("\(number)")) }

    /// Says a number; none where it is infinite or no number at all.
    @inlinable @_disfavoredOverload
    public func callAsFunction(_ number: Double) -> HTMLAttribute {
      HTMLAttribute(known: name, number.isFinite ? .computed("\(number)") : .absent)
    }

    /// Says what stands in the source, such as `any`, or a length.
    @inlinable
    public func callAsFunction(_ literal: StaticString) -> HTMLAttribute {
      HTMLAttribute(known: name, .literal(literal))
    }

    /// Says what was computed, such as a length.
    @inlinable @_disfavoredOverload
    public func callAsFunction(_ string: String) -> HTMLAttribute { HTMLAttribute(known: name, .computed(string)) }
  }

  /// An attribute whose value is a number that belongs to the structure.
  @frozen
  public struct Count: Sendable {
    @usableFromInline let name: HTMLAttributeName

    @inlinable @inline(__always)
    init(_ name: HTMLAttributeName) { self.name = name }

    /// Says a number.
    @inlinable
    public func callAsFunction(_ number: Int) -> HTMLAttribute {
      HTMLAttribute(known: name, .structural("\(number)"))
    }
  }

  /// An attribute whose value is one of a few, which belongs to the structure.
  @frozen
  public struct Choice<Keyword: RawRepresentable<String>>: Sendable {
    @usableFromInline let name: HTMLAttributeName

    @inlinable @inline(__always)
    init(_ name: HTMLAttributeName) { self.name = name }

    /// Says one of them.
    @inlinable
    public func callAsFunction(_ keyword: Keyword) -> HTMLAttribute {
      HTMLAttribute(known: name, .structural(keyword.rawValue))
    }
  }

  /// An attribute whose values are some of a few.
  @frozen
  public struct Choices<Keyword: RawRepresentable<String>>: Sendable {
    @usableFromInline let name: HTMLAttributeName

    @inlinable @inline(__always)
    init(_ name: HTMLAttributeName) { self.name = name }

    /// Says some of them, or none.
    @inlinable
    public func callAsFunction(_ keywords: Keyword...) -> HTMLAttribute {
      HTMLAttribute(known: name, .structural(keywords.map(\.rawValue).joined(separator: " ")))
    }
  }
}
