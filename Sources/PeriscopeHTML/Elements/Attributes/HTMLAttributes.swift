/// The attributes of an element: none, one, or several. None, one and two take no memory outside of the element.
public protocol HTMLAttributes: Sendable {
  /// Calls a closure with each attribute, in order.
  func _forEach(_ body: (HTMLAttribute) -> Void)

  /// Writes the attributes without dynamic dispatch. The compiler inlines this method, but not a closure for each attribute.
  func _writePlain(into writer: HTMLWriter)
}

/// No attributes.
public struct HTMLNoAttributes: HTMLAttributes {
  /// Creates an empty set of attributes.
  @inlinable @inline(__always)
  public init() {}

  /// Does nothing.
  @inlinable @inline(__always)
  public func _forEach(_ body: (HTMLAttribute) -> Void) {}

  /// Does nothing.
  @inlinable @inline(__always)
  public func _writePlain(into writer: HTMLWriter) {}
}

extension HTMLAttribute: HTMLAttributes {
  /// Calls a closure with the attribute.
  @inlinable @inline(__always)
  public func _forEach(_ body: (HTMLAttribute) -> Void) { body(self) }

  /// Writes the attribute.
  @inlinable @inline(__always)
  public func _writePlain(into writer: HTMLWriter) { writer.writePlain(self) }
}

/// Two attributes or more.
public struct HTMLSeveralAttributes: HTMLAttributes {
  @usableFromInline let first: HTMLAttribute
  @usableFromInline let second: HTMLAttribute
  @usableFromInline let rest: [HTMLAttribute]

  /// Combines attributes.
  @inlinable @inline(__always)
  public init(_ first: HTMLAttribute, _ second: HTMLAttribute, _ rest: [HTMLAttribute]) {
    self.first = first
    self.second = second
    self.rest = rest
  }

  /// Calls a closure with each attribute, in order.
  @inlinable @inline(__always)
  public func _forEach(_ body: (HTMLAttribute) -> Void) {
    body(first)
    body(second)
    for attribute in rest { body(attribute) }
  }

  /// Writes the attributes in order.
  @inlinable @inline(__always)
  public func _writePlain(into writer: HTMLWriter) {
    writer.writePlain(first)
    writer.writePlain(second)
    for attribute in rest { writer.writePlain(attribute) }
  }
}

extension [HTMLAttribute]: HTMLAttributes {
  /// Calls a closure with each attribute, in order.
  @inlinable @inline(__always)
  public func _forEach(_ body: (HTMLAttribute) -> Void) {
    for attribute in self { body(attribute) }
  }

  /// Writes the attributes in order.
  @inlinable @inline(__always)
  public func _writePlain(into writer: HTMLWriter) {
    for attribute in self { writer.writePlain(attribute) }
  }
}
