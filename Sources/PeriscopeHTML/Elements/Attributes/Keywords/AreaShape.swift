/// The shape of an image map's area.
public enum AreaShape: String, Sendable {
  /// The keywords of the HTML standard.
  case rect, circle, poly, `default`
}
