/// A style class with its layer. The layers of a view's classes determine whether the classes share an element, and how
/// their elements are nested.
struct Look {
  enum Layer: Int {
    /// A class whose properties the content inherits, such as a font or a color.
    case text
    /// A class of a row or of the controls in the view, such as `separator-hidden`.
    case row
    case padding
    case frame
    case background
    case border
    case corner
    case opacity
    case scale
    case rotation
    case offset
  }

  let name: String
  let layer: Layer
  /// The size that a `frame` proposes to the content; `nil` for other classes.
  var size: ProposedSize?

  /// Whether the class has the same meaning on the same element as on an outer element. Two classes for texts with the
  /// same first five letters, such as `color-red` and `color-blue`, set the same property, so they need two elements.
  func fits(around inner: Look) -> Bool {
    // Two custom colors need two elements, because the channel classes of an element belong to one color.
    if name.firstRange(of: "custom") != nil, inner.name.firstRange(of: "custom") != nil { return false }
    return layer == .text && inner.layer == .text
      ? name.prefix(5) != inner.name.prefix(5)
      : layer == .text || inner.layer == .text || layer.rawValue > inner.layer.rawValue
  }
}

/// The size of a `frame` in pixels, as far as it is known.
struct ProposedSize {
  var width: Double?
  var height: Double?
}
