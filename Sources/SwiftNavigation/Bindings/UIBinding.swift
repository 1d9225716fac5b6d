public import Perception

/// A `Binding`, under its name in code that does not use SwiftUI.
public typealias UIBinding = Binding

/// A `Bindable`, under its name in code that does not use SwiftUI.
public typealias UIBindable = Bindable
