// The elements of drawings that filter and animate.

/// Effects on what is drawn.
@inlinable public var filter: HTMLTag { HTMLTag("filter") }

/// Two images, blended.
@inlinable public var feBlend: HTMLTag { HTMLTag("feBlend") }

/// Other colours, by a matrix.
@inlinable public var feColorMatrix: HTMLTag { HTMLTag("feColorMatrix") }

/// Other colours, by their components.
@inlinable public var feComponentTransfer: HTMLTag { HTMLTag("feComponentTransfer") }

/// Two images, composed.
@inlinable public var feComposite: HTMLTag { HTMLTag("feComposite") }

/// A shadow.
@inlinable public var feDropShadow: HTMLTag { HTMLTag("feDropShadow") }

/// One colour.
@inlinable public var feFlood: HTMLTag { HTMLTag("feFlood") }

/// How opaque each part becomes.
@inlinable public var feFuncA: HTMLTag { HTMLTag("feFuncA") }

/// How blue each part becomes.
@inlinable public var feFuncB: HTMLTag { HTMLTag("feFuncB") }

/// How green each part becomes.
@inlinable public var feFuncG: HTMLTag { HTMLTag("feFuncG") }

/// How red each part becomes.
@inlinable public var feFuncR: HTMLTag { HTMLTag("feFuncR") }

/// A blur.
@inlinable public var feGaussianBlur: HTMLTag { HTMLTag("feGaussianBlur") }

/// An image from elsewhere.
@inlinable public var feImage: HTMLTag { HTMLTag("feImage") }

/// Images on top of each other.
@inlinable public var feMerge: HTMLTag { HTMLTag("feMerge") }

/// One image of a `feMerge`.
@inlinable public var feMergeNode: HTMLTag { HTMLTag("feMergeNode") }

/// Thinner or thicker shapes.
@inlinable public var feMorphology: HTMLTag { HTMLTag("feMorphology") }

/// An image, moved.
@inlinable public var feOffset: HTMLTag { HTMLTag("feOffset") }

/// An image, again and again.
@inlinable public var feTile: HTMLTag { HTMLTag("feTile") }

/// Noise.
@inlinable public var feTurbulence: HTMLTag { HTMLTag("feTurbulence") }

/// An attribute that changes with time.
@inlinable public var animate: HTMLTag { HTMLTag("animate") }

/// A movement along a path.
@inlinable public var animateMotion: HTMLTag { HTMLTag("animateMotion") }

/// A transformation that changes with time.
@inlinable public var animateTransform: HTMLTag { HTMLTag("animateTransform") }

/// The path of a movement.
@inlinable public var mpath: HTMLTag { HTMLTag("mpath") }

/// An attribute that is another one for a while.
@inlinable public var set: HTMLTag { HTMLTag("set") }
