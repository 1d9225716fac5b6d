/// The attributes of an element: none, one, or several. Few of them need no room outside of the element.
public protocol HTMLAttributes: Sendable {
  /// Hands each to a writer that is asked for them.
  func _visit(_ writer: HTMLWriter)

  /// Writes those that are there, each with a space before it.
  func _write(into writer: HTMLWriter)
}

/// No attributes.
@frozen
public struct HTMLNoAttributes: HTMLAttributes {
  /// Makes none.
  @inlinable @inline(__always)
  public init() {}

  /// There are none.
  @inlinable @inline(__always)
  public func _visit(_ writer: HTMLWriter) {}

  /// Writes nothing.
  @inlinable @inline(__always)
  public func _write(into writer: HTMLWriter) {}
}

extension HTMLAttribute: HTMLAttributes {
  /// Hands over the attribute.
  @inlinable @inline(__always)
  public func _visit(_ writer: HTMLWriter) { writer.attribute(self) }

  /// Writes the attribute.
  @inlinable @inline(__always)
  public func _write(into writer: HTMLWriter) { writer.writePlain(self) }
}

/// Two attributes or more.
@frozen
public struct HTMLSeveralAttributes: HTMLAttributes {
  @usableFromInline let first: HTMLAttribute
  @usableFromInline let second: HTMLAttribute
  @usableFromInline let rest: [HTMLAttribute]

  /// Puts attributes together.
  @inlinable @inline(__always)
  public init(_ first: HTMLAttribute, _ second: HTMLAttribute, _ rest: [HTMLAttribute]) {
    self.first = first
    self.second = second
    self.rest = rest
  }

  /// Hands over the attributes in their order.
  @inlinable
  public func _visit(_ writer: HTMLWriter) {
    writer.attribute(first)
    writer.attribute(second)
    for attribute in rest { writer.attribute(attribute) }
  }

  /// Writes the attributes in their order.
  @inlinable
  public func _write(into writer: HTMLWriter) {
    writer.writePlain(first)
    writer.writePlain(second)
    for attribute in rest { writer.writePlain(attribute) }
  }
}

extension [HTMLAttribute]: HTMLAttributes {
  /// Hands over the attributes in their order.
  @inlinable
  public func _visit(_ writer: HTMLWriter) {
    for attribute in self { writer.attribute(attribute) }
  }

  /// Writes the attributes in their order.
  @inlinable
  public func _write(into writer: HTMLWriter) {
    for attribute in self { writer.writePlain(attribute) }
  }
}
