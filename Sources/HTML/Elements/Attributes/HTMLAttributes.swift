/// The attributes of an element: none, one, or several. Few of them need no room outside of the element.
public protocol HTMLAttributes: Sendable {
  /// The attributes, for whoever looks at each.
  var list: [HTMLAttribute] { get }

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
  @inlinable
  public var list: [HTMLAttribute] { [] }

  /// Writes nothing.
  @inlinable @inline(__always)
  public func _write(into writer: HTMLWriter) {}
}

extension HTMLAttribute: HTMLAttributes {
  /// The attribute alone.
  @inlinable
  public var list: [HTMLAttribute] { [self] }

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

  /// The attributes in their order.
  @inlinable
  public var list: [HTMLAttribute] { rest.isEmpty ? [first, second] : [first, second] + rest }

  /// Writes the attributes in their order.
  @inlinable
  public func _write(into writer: HTMLWriter) {
    writer.writePlain(first)
    writer.writePlain(second)
    for attribute in rest { writer.writePlain(attribute) }
  }
}

extension [HTMLAttribute]: HTMLAttributes {
  /// The attributes themselves.
  @inlinable
  public var list: [HTMLAttribute] { self }

  /// Writes the attributes in their order.
  @inlinable
  public func _write(into writer: HTMLWriter) {
    for attribute in self { writer.writePlain(attribute) }
  }
}
