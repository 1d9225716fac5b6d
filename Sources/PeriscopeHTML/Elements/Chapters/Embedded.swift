// Elements of embedded content.

/// An image with several candidates.
@inlinable public var picture: HTMLTag { HTMLTag("picture") }

/// A candidate of an image, a video or a sound.
@inlinable public var source: HTMLVoidTag { HTMLVoidTag("source") }

/// An image.
@inlinable public var img: HTMLVoidTag { HTMLVoidTag("img") }

/// An embedded page.
@inlinable public var iframe: HTMLTag { HTMLTag("iframe") }

/// Content of a plug-in.
@inlinable public var embed: HTMLVoidTag { HTMLVoidTag("embed") }

/// An external object with fallback content.
@inlinable public var object: HTMLTag { HTMLTag("object") }

/// A video.
@inlinable public var video: HTMLTag { HTMLTag("video") }

/// A sound.
@inlinable public var audio: HTMLTag { HTMLTag("audio") }

/// A text track of a video.
@inlinable public var track: HTMLVoidTag { HTMLVoidTag("track") }

/// An image map.
@inlinable public var map: HTMLTag { HTMLTag("map") }

/// An area of an image map.
@inlinable public var area: HTMLVoidTag { HTMLVoidTag("area") }
