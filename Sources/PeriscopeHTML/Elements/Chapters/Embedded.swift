// The elements that show something from elsewhere.

/// A picture in several versions.
@inlinable public var picture: HTMLTag { HTMLTag("picture") }

/// One version of a picture, a film or a sound.
@inlinable public var source: HTMLVoidTag { HTMLVoidTag("source") }

/// A picture.
@inlinable public var img: HTMLVoidTag { HTMLVoidTag("img") }

/// Another page.
@inlinable public var iframe: HTMLTag { HTMLTag("iframe") }

/// Something that another program shows.
@inlinable public var embed: HTMLVoidTag { HTMLVoidTag("embed") }

/// Something from elsewhere, and what is shown in its place.
@inlinable public var object: HTMLTag { HTMLTag("object") }

/// A film.
@inlinable public var video: HTMLTag { HTMLTag("video") }

/// A sound.
@inlinable public var audio: HTMLTag { HTMLTag("audio") }

/// The subtitles of a film.
@inlinable public var track: HTMLVoidTag { HTMLVoidTag("track") }

/// A picture with areas.
@inlinable public var map: HTMLTag { HTMLTag("map") }

/// An area of a picture.
@inlinable public var area: HTMLVoidTag { HTMLVoidTag("area") }
