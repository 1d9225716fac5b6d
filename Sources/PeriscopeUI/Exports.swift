@_exported public import ComposableArchitecture
@_exported public import PeriscopeHTML
// SwiftUI exports Foundation too, so that views can use dates, URLs, sets of positions and geometry.
@_exported public import Foundation
