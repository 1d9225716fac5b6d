package import PeriscopeUploads

/// The controls for files that a page offers, with their limits.
///
/// The server decides whether to accept an upload before its body has arrived, without waiting for the page's monitor.
/// So the page instance copies the limits after each change, and requests read that copy.
struct FileControls {
  private struct Control: Equatable {
    let wanted: String?
    let limits: FileLimits
    let isEnabled: Bool
  }

  private var controls: [StoredName: Control] = [:]
  private var isChanged = false

  var isEmpty: Bool { controls.isEmpty }

  /// Records a control.
  mutating func set(_ offer: Offer, _ limits: FileLimits, isEnabled: Bool) {
    let control = Control(wanted: offer.wanted?.text, limits: limits, isEnabled: isEnabled)
    guard controls.updateValue(control, forKey: offer.name) != control else { return }
    isChanged = true
  }

  mutating func remove(_ name: StoredName) {
    if controls.removeValue(forKey: name) != nil { isChanged = true }
  }

  /// Returns the limits of the enabled controls by their names, if they have changed.
  mutating func takeChange() -> [String: FileLimits]? {
    guard isChanged else { return nil }
    isChanged = false
    var limits: [String: FileLimits] = [:]
    let enabled = controls.filter(\.value.isEnabled)
    for (name, control) in enabled { limits[name.text] = control.limits }
    // A client may also use the words of a title, if they are unique.
    let wanted = Dictionary(grouping: enabled.values.filter { $0.wanted != nil }) { $0.wanted ?? "" }
    for (name, controls) in wanted where controls.count == 1 && limits[name] == nil {
      limits[name] = controls[0].limits
    }
    return limits
  }
}

extension LiveDocument {
  /// Returns the limits of the enabled controls for files by their names, if they have changed since the last call.
  package func takeFileControls() -> [String: FileLimits]? { extras?.fileControls.takeChange() }
}

extension Renderer {
  /// Records the control for files that was offered last.
  func noteFileControl(_ limits: FileLimits, isEnabled: Bool) {
    formKey?.noteFiles()
    switch walk.purpose {
    case .build, .compare:
      guard walk.offer > 0, walk.offer <= walk.fragment.offers.count else { return }
      document.makeExtras().fileControls.set(walk.fragment.offers[walk.offer - 1], limits, isEnabled: isEnabled)
    case .print, .literals, .catchUp, .find: break
    }
  }
}
