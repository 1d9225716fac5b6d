@_exported public import ComposableArchitecture
@_exported public import PeriscopeHTML
// SwiftUI exports Foundation too, so that views can use dates and URLs.
@_exported public import FoundationEssentials
