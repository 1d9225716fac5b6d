internal import PeriscopeUI

/// What a page consists of while a session has it open. It is touched inside the page's monitor only.
struct OpenPage {
  let document: LiveDocument
  /// The state as JSON, where it can be encoded.
  let encodedState: () throws -> [UInt8]?
  /// Ends the effects.
  let end: () -> Void
  /// How many effects run.
  var effectCount: () -> Int = { 0 }
}
