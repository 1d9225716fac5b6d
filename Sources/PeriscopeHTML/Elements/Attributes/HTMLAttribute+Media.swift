// Attributes of embedded content and scripts.
extension HTMLAttribute {
  /// The URL of the content; an image may be a data URL.
  @inlinable public static var src: Address { Address("src", .image) }

  /// The candidates of an image.
  @inlinable public static var srcset: Address { Address("srcset", .images) }

  /// The alternative text of an image.
  @inlinable public static var alt: Text { Text("alt") }

  /// The width.
  @inlinable public static var width: Number { Number("width") }

  /// The height.
  @inlinable public static var height: Number { Number("height") }

  /// When the content is fetched.
  @inlinable public static var loading: Choice<Loading> { Choice<Loading>("loading") }

  /// Whether the page waits for the image to be decoded.
  @inlinable public static var decoding: Choice<Decoding> { Choice<Decoding>("decoding") }

  /// The `map` element with the image's areas.
  @inlinable public static var usemap: Text { Text("usemap") }

  /// Whether the server receives the position of a click on the image.
  @inlinable public static var ismap: Flag { Flag("ismap") }

  /// The permissions of an embedded page.
  @inlinable public static var sandbox: Choices<Sandbox> { Choices<Sandbox>("sandbox") }

  /// The permissions policy of an embedded page.
  @inlinable public static var allow: Text { Text("allow") }

  /// Whether the content may use the full screen.
  @inlinable public static var allowfullscreen: Flag { Flag("allowfullscreen") }

  /// The image that a video shows before it plays.
  @inlinable public static var poster: Address { Address("poster", .image) }

  /// How much of the media is preloaded.
  @inlinable public static var preload: Choice<Preload> { Choice<Preload>("preload") }

  /// Whether the media plays automatically.
  @inlinable public static var autoplay: Flag { Flag("autoplay") }

  /// Whether the media plays in a loop.
  @inlinable public static var loop: Flag { Flag("loop") }

  /// Whether the media starts muted.
  @inlinable public static var muted: Flag { Flag("muted") }

  /// Whether the browser shows playback controls.
  @inlinable public static var controls: Flag { Flag("controls") }

  /// Whether a video plays in place.
  @inlinable public static var playsinline: Flag { Flag("playsinline") }

  /// The kind of a text track.
  @inlinable public static var kind: Choice<TrackKind> { Choice<TrackKind>("kind") }

  /// The language of a text track.
  @inlinable public static var srclang: Text { Text("srclang") }

  /// Whether this is the default text track.
  @inlinable public static var `default`: Flag { Flag("default") }

  /// The shape of an area.
  @inlinable public static var shape: Choice<AreaShape> { Choice<AreaShape>("shape") }

  /// The coordinates of an area.
  @inlinable public static var coords: Text { Text("coords") }

  /// Whether the script runs as soon as it is available.
  @inlinable public static var async: Flag { Flag("async") }

  /// Whether the script runs after the page is parsed.
  @inlinable public static var `defer`: Flag { Flag("defer") }

  /// Whether the script runs only in browsers without module support.
  @inlinable public static var nomodule: Flag { Flag("nomodule") }

  /// The mode of the shadow root that a `template` declares.
  @inlinable public static var shadowrootmode: Choice<ShadowRootMode> { Choice<ShadowRootMode>("shadowrootmode") }

  /// Whether the shadow root delegates the focus.
  @inlinable public static var shadowrootdelegatesfocus: Flag { Flag("shadowrootdelegatesfocus") }

  /// Whether the shadow root is clonable.
  @inlinable public static var shadowrootclonable: Flag { Flag("shadowrootclonable") }

  /// Whether the shadow root is serializable.
  @inlinable public static var shadowrootserializable: Flag { Flag("shadowrootserializable") }
}
