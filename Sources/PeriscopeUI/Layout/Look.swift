/// A style class with its layer, which determines the nesting of boxes.
struct Look {
  enum Layer: Int {
    /// Inherited by the content.
    case text
    /// For the surrounding row.
    case row
    case padding
    case frame
    case background
    case border
    case corner
    case opacity
  }

  let name: String
  let layer: Layer

  /// Whether the class has the same meaning on the same element as on an outer element.
  func fits(around inner: Look) -> Bool {
    layer == .text && inner.layer == .text
      ? name.prefix(5) != inner.name.prefix(5)
      : layer == .text || inner.layer == .text || layer.rawValue > inner.layer.rawValue
  }
}
