// Attributes of links and of what is fetched.
extension HTMLAttribute {
  /// Where a link leads; an address whose scheme runs something leads nowhere.
  @inlinable public static var href: Address { Address("href") }

  /// Where what a link leads to is shown.
  @inlinable public static var target: Choice<LinkTarget> { Choice<LinkTarget>("target") }

  /// What a link leads to is to this page.
  @inlinable public static var rel: Text { Text("rel") }

  /// Who is told that a link is followed.
  @inlinable public static var ping: Address { Address("ping", .addresses) }

  /// The language of what a link leads to.
  @inlinable public static var hreflang: Text { Text("hreflang") }

  /// How much of this address the other side is told.
  @inlinable public static var referrerpolicy: Choice<ReferrerPolicy> { Choice<ReferrerPolicy>("referrerpolicy") }

  /// The media that something is for.
  @inlinable public static var media: Text { Text("media") }

  /// The sizes of icons, or of a picture in the page.
  @inlinable public static var sizes: Text { Text("sizes") }

  /// What is preloaded.
  @inlinable public static var `as`: Choice<Destination> { Choice<Destination>("as") }

  /// What waits for it.
  @inlinable public static var blocking: Text { Text("blocking") }

  /// The colour of an icon.
  @inlinable public static var color: Text { Text("color") }

  /// Whether it is fetched with credentials from elsewhere.
  @inlinable public static var crossorigin: Choice<CrossOrigin> { Choice<CrossOrigin>("crossorigin") }

  /// The hash of what is fetched.
  @inlinable public static var integrity: Text { Text("integrity") }

  /// How soon it is fetched.
  @inlinable public static var fetchpriority: Choice<FetchPriority> { Choice<FetchPriority>("fetchpriority") }

  /// The sizes of a preloaded picture.
  @inlinable public static var imagesizes: Text { Text("imagesizes") }

  /// The versions of a preloaded picture.
  @inlinable public static var imagesrcset: Address { Address("imagesrcset", .images) }

  /// Where a quotation is from, or why something was changed.
  @inlinable public static var cite: Address { Address("cite") }

  /// A moment or a duration, for machines.
  @inlinable public static var datetime: Text { Text("datetime") }

  /// The encoding.
  @inlinable public static var charset: Text { Text("charset") }

  /// What a `meta` says.
  @inlinable public static var content: Text { Text("content") }

  /// The header that a `meta` stands for.
  @inlinable public static var httpEquiv: Text { Text("http-equiv") }

  /// What a `meta` says something about, as social networks read it.
  @inlinable public static var property: Text { Text("property") }
}
