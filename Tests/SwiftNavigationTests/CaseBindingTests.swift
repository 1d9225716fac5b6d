import CasePaths
import Perception
import SwiftNavigation
import Testing

@CasePathable
@dynamicMemberLookup
private enum Destination: Equatable {
  case edit(String)
  case confirm(Int)
}

@Perceptible
private final class Model: @unchecked Sendable {
  var destination: Destination?
}

@Suite struct CaseBindingTests {
  @UIBindable private var model = Model()

  @Test func `a UIBinding to a case of an optional enum has its payload while it is presented`() {
    let edit: UIBinding<String?> = $model.destination.edit
    #expect(edit.wrappedValue == nil)
    model.destination = .edit("a")
    #expect(edit.wrappedValue == "a")
    edit.wrappedValue = "b"
    #expect(model.destination == .edit("b"))
    edit.wrappedValue = nil
    #expect(model.destination == nil)
  }

  @Test func `dismissing a case by its UIBinding does not dismiss a different case`() {
    model.destination = .confirm(3)
    $model.destination.edit.wrappedValue = nil
    #expect(model.destination == .confirm(3))
    #expect($model.destination.confirm.wrappedValue == 3)
  }

  @Test func `the UIBinding of a case unwraps to a binding of its payload`() throws {
    model.destination = .confirm(3)
    let number = try #require(UIBinding($model.destination.confirm))
    number.wrappedValue = 4
    #expect(model.destination == .confirm(4))
  }
}
