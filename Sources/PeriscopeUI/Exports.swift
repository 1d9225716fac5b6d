@_exported public import ComposableArchitecture
@_exported public import PeriscopeHTML
// Views name dates and addresses as they do where SwiftUI brings Foundation along.
@_exported public import FoundationEssentials
