// SVG elements that filter and animate.

/// A filter.
@inlinable public var filter: HTMLTag { HTMLTag("filter") }

/// A blend of two images.
@inlinable public var feBlend: HTMLTag { HTMLTag("feBlend") }

/// A color transformation by a matrix.
@inlinable public var feColorMatrix: HTMLTag { HTMLTag("feColorMatrix") }

/// A color transformation by component.
@inlinable public var feComponentTransfer: HTMLTag { HTMLTag("feComponentTransfer") }

/// A composition of two images.
@inlinable public var feComposite: HTMLTag { HTMLTag("feComposite") }

/// A drop shadow.
@inlinable public var feDropShadow: HTMLTag { HTMLTag("feDropShadow") }

/// A fill with one color.
@inlinable public var feFlood: HTMLTag { HTMLTag("feFlood") }

/// The transfer function of the alpha component.
@inlinable public var feFuncA: HTMLTag { HTMLTag("feFuncA") }

/// The transfer function of the blue component.
@inlinable public var feFuncB: HTMLTag { HTMLTag("feFuncB") }

/// The transfer function of the green component.
@inlinable public var feFuncG: HTMLTag { HTMLTag("feFuncG") }

/// The transfer function of the red component.
@inlinable public var feFuncR: HTMLTag { HTMLTag("feFuncR") }

/// A Gaussian blur.
@inlinable public var feGaussianBlur: HTMLTag { HTMLTag("feGaussianBlur") }

/// An external image as a filter input.
@inlinable public var feImage: HTMLTag { HTMLTag("feImage") }

/// A stack of images.
@inlinable public var feMerge: HTMLTag { HTMLTag("feMerge") }

/// An image of a `feMerge`.
@inlinable public var feMergeNode: HTMLTag { HTMLTag("feMergeNode") }

/// A shape that is made thinner or thicker.
@inlinable public var feMorphology: HTMLTag { HTMLTag("feMorphology") }

/// An image with an offset.
@inlinable public var feOffset: HTMLTag { HTMLTag("feOffset") }

/// A repeated image.
@inlinable public var feTile: HTMLTag { HTMLTag("feTile") }

/// Generated noise.
@inlinable public var feTurbulence: HTMLTag { HTMLTag("feTurbulence") }

/// An animation of an attribute.
@inlinable public var animate: HTMLTag { HTMLTag("animate") }

/// An animation along a path.
@inlinable public var animateMotion: HTMLTag { HTMLTag("animateMotion") }

/// An animation of a transformation.
@inlinable public var animateTransform: HTMLTag { HTMLTag("animateTransform") }

/// The path of an `animateMotion`.
@inlinable public var mpath: HTMLTag { HTMLTag("mpath") }

/// A temporary value of an attribute.
@inlinable public var set: HTMLTag { HTMLTag("set") }
