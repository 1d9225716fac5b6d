public import PeriscopeHTML

extension DefaultStringInterpolation {
  /// Unavailable: a string has no styles.
  @available(*, unavailable, message: "A string has no styles. Join texts: 'Text(\"Hello, \") + Text(name).bold()'.")
  public mutating func appendInterpolation(_ text: HTMLText) {}

  /// Unavailable: a string has no images.
  @available(*, unavailable, message: "A string has no images. Join texts: 'Text(\"Hello \") + Text(image)'.")
  public mutating func appendInterpolation(_ image: Image) {}
}
