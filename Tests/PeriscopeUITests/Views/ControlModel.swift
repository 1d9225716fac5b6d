import Foundation
import Perception
import PeriscopeUI

enum Size: String, CaseIterable { case small, medium, large }

/// The model to which the tests' controls are bound.
@Perceptible
final class ControlModel {
  var name = ""
  var note = ""
  var isOn = false
  var isLocked = false
  var size = Size.medium
  var sizes = Size.allCases
  var choice: Int?
  var age: Int? = 36
  var small: Int8 = 5
  var price = 2.5
  var amount = 3
  var level = 50
  var share = 0.5
  var weight = 0.5
  var date = Date(timeIntervalSince1970: 1_795_132_800 + 3_600)
  var error: String?
  var items = ["a", "b"]
  var people = [Colleague(id: 1, name: "Ada"), Colleague(id: 2, name: "Blaise")]
  var isOpen = false
  var color = Color.red
}

struct Colleague: Identifiable, Equatable {
  let id: Int
  var name: String
}

extension ModelStage {
  /// The page's HTML without comments, and without the attributes that are meant for the browser's script.
  var html: String { page.replacing(/<!--.*?-->| data-p="[^"]*"| data-live=""/, with: "") }

  /// Sends a value like a browser that shows it from then on. Returns the event, which is empty if nothing has changed,
  /// or `nil` if the value is refused.
  func send(_ name: String, _ text: String) -> String? {
    guard let write = monitor.enter({ document.input(name)?.writer(of: text) }) else { return nil }
    return after {
      document.forgetValue(of: name, given: text)
      write()
    } ?? ""
  }

  /// The description of the values that are expected under a name.
  func expected(_ name: String) -> String? { monitor.enter { document.input(name)?.expected } }
}
