// Attributes of links and fetched resources.
extension HTMLAttribute {
  /// The URL of a link; a URL whose scheme is not allowed, such as `javascript:`, becomes `about:invalid`.
  @inlinable public static var href: Address { Address("href") }

  /// The browsing context that shows the linked page.
  @inlinable public static var target: Choice<LinkTarget> { Choice<LinkTarget>("target") }

  /// The relationship of the linked resource to this page.
  @inlinable public static var rel: Text { Text("rel") }

  /// The URLs that are notified when the link is followed.
  @inlinable public static var ping: Address { Address("ping", .addresses) }

  /// The language of the linked resource.
  @inlinable public static var hreflang: Text { Text("hreflang") }

  /// How much of this page's address a request contains.
  @inlinable public static var referrerpolicy: Choice<ReferrerPolicy> { Choice<ReferrerPolicy>("referrerpolicy") }

  /// The media that the resource is for.
  @inlinable public static var media: Text { Text("media") }

  /// The sizes of icons, or of an image in the page.
  @inlinable public static var sizes: Text { Text("sizes") }

  /// The type of a preloaded resource.
  @inlinable public static var `as`: Choice<Destination> { Choice<Destination>("as") }

  /// The operations that wait for the resource.
  @inlinable public static var blocking: Text { Text("blocking") }

  /// The color of an icon.
  @inlinable public static var color: Text { Text("color") }

  /// Whether a cross-origin request sends credentials.
  @inlinable public static var crossorigin: Choice<CrossOrigin> { Choice<CrossOrigin>("crossorigin") }

  /// The hash of the resource.
  @inlinable public static var integrity: Text { Text("integrity") }

  /// The priority of the request.
  @inlinable public static var fetchpriority: Choice<FetchPriority> { Choice<FetchPriority>("fetchpriority") }

  /// The sizes of a preloaded image.
  @inlinable public static var imagesizes: Text { Text("imagesizes") }

  /// The candidates of a preloaded image.
  @inlinable public static var imagesrcset: Address { Address("imagesrcset", .images) }

  /// The source of a quotation, or the reason for a change.
  @inlinable public static var cite: Address { Address("cite") }

  /// The machine-readable date or duration.
  @inlinable public static var datetime: Text { Text("datetime") }

  /// The character encoding.
  @inlinable public static var charset: Text { Text("charset") }

  /// The value of a `meta` element.
  @inlinable public static var content: Text { Text("content") }

  /// The HTTP header that a `meta` element sets.
  @inlinable public static var httpEquiv: Text { Text("http-equiv") }

  /// The property that a `meta` element describes, as social networks read it.
  @inlinable public static var property: Text { Text("property") }
}
