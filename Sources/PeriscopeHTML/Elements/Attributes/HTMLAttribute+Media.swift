// Attributes of what is embedded, and of scripts.
extension HTMLAttribute {
  /// Where it is from; a picture may be in the address itself.
  @inlinable public static var src: Address { Address("src", .image) }

  /// The versions of a picture.
  @inlinable public static var srcset: Address { Address("srcset", .images) }

  /// What is said in place of a picture.
  @inlinable public static var alt: Text { Text("alt") }

  /// The width.
  @inlinable public static var width: Number { Number("width") }

  /// The height.
  @inlinable public static var height: Number { Number("height") }

  /// When it is fetched.
  @inlinable public static var loading: Choice<Loading> { Choice<Loading>("loading") }

  /// Whether the page waits for it to be decoded.
  @inlinable public static var decoding: Choice<Decoding> { Choice<Decoding>("decoding") }

  /// The `map` with the areas of a picture.
  @inlinable public static var usemap: Text { Text("usemap") }

  /// Whether the server is told where a picture was clicked.
  @inlinable public static var ismap: Flag { Flag("ismap") }

  /// What a page within the page may do.
  @inlinable public static var sandbox: Choices<Sandbox> { Choices<Sandbox>("sandbox") }

  /// What a page within the page may use.
  @inlinable public static var allow: Text { Text("allow") }

  /// Whether it may fill the screen.
  @inlinable public static var allowfullscreen: Flag { Flag("allowfullscreen") }

  /// The picture that is shown before a film.
  @inlinable public static var poster: Address { Address("poster", .image) }

  /// How much of it is fetched beforehand.
  @inlinable public static var preload: Choice<Preload> { Choice<Preload>("preload") }

  /// Whether it plays at once.
  @inlinable public static var autoplay: Flag { Flag("autoplay") }

  /// Whether it starts again.
  @inlinable public static var loop: Flag { Flag("loop") }

  /// Whether it is silent at first.
  @inlinable public static var muted: Flag { Flag("muted") }

  /// Whether there are controls.
  @inlinable public static var controls: Flag { Flag("controls") }

  /// Whether a film plays in its place.
  @inlinable public static var playsinline: Flag { Flag("playsinline") }

  /// What a track has.
  @inlinable public static var kind: Choice<TrackKind> { Choice<TrackKind>("kind") }

  /// The language of a track.
  @inlinable public static var srclang: Text { Text("srclang") }

  /// Whether a track is shown unless another is chosen.
  @inlinable public static var `default`: Flag { Flag("default") }

  /// The shape of an area.
  @inlinable public static var shape: Choice<AreaShape> { Choice<AreaShape>("shape") }

  /// Where an area is.
  @inlinable public static var coords: Text { Text("coords") }

  /// Whether a script runs as soon as it is there.
  @inlinable public static var async: Flag { Flag("async") }

  /// Whether a script runs once the page is parsed.
  @inlinable public static var `defer`: Flag { Flag("defer") }

  /// Whether a script is only for browsers without modules.
  @inlinable public static var nomodule: Flag { Flag("nomodule") }

  /// That a `template` is the inside of the element around it.
  @inlinable public static var shadowrootmode: Choice<ShadowRootMode> { Choice<ShadowRootMode>("shadowrootmode") }

  /// Whether the inside takes the focus.
  @inlinable public static var shadowrootdelegatesfocus: Flag { Flag("shadowrootdelegatesfocus") }

  /// Whether the inside is copied.
  @inlinable public static var shadowrootclonable: Flag { Flag("shadowrootclonable") }

  /// Whether the inside is written.
  @inlinable public static var shadowrootserializable: Flag { Flag("shadowrootserializable") }
}
