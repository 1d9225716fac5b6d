public import PeriscopeHTML

extension DefaultStringInterpolation {
  /// Writes a text without its styles. The method is deprecated rather than unavailable, because the compiler would replace an
  /// unavailable method with the one for all values.
  @available(*, deprecated, message: "A string has no styles. Join texts: 'Text(\"Hello, \") + Text(name).bold()'.")
  public mutating func appendInterpolation(_ text: HTMLText) { appendLiteral(text.plain) }

  /// Writes nothing: the image is left out.
  @available(*, deprecated, message: "A string has no images. Join texts: 'Text(\"Hello \") + Text(image)'.")
  public mutating func appendInterpolation(_ image: Image) {}
}
