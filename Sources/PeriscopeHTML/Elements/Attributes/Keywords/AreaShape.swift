/// The shape of an area.
@frozen
public enum AreaShape: String, Sendable {
  /// As HTML has it.
  case rect, circle, poly, `default`
}
