/// One class, and where it stands in the order in which a box is put around another one.
struct Look {
  enum Layer: Int {
    /// Handed down to what is inside.
    case text
    /// Meant for the row around.
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

  /// Whether it means the same on one element as on an element around.
  func fits(around inner: Look) -> Bool {
    layer == .text && inner.layer == .text
      ? name.prefix(5) != inner.name.prefix(5)
      : layer == .text || inner.layer == .text || layer.rawValue > inner.layer.rawValue
  }
}
