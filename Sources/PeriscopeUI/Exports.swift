@_exported public import ComposableArchitecture
@_exported public import PeriscopeHTML
@_exported public import PeriscopeUploads
// Exported, as by SwiftUI: views use the dates, URLs, index sets and geometry of Foundation.
@_exported public import Foundation
