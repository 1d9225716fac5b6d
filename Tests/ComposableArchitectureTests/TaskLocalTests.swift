import Testing

@testable import ComposableArchitecture

struct TaskLocalTests {
  private enum Locals {
    @TaskLocal static var number: Int?
    @TaskLocal static var name = "nobody"
  }

  @Test func `a task local is bound where an enclosing scope binds it, and nowhere else`() {
    #expect(!Locals.$number.isBound)
    Locals.$number.withValue(nil) {
      #expect(Locals.$number.isBound)
      #expect(!Locals.$name.isBound)
      Locals.$name.withValue("Ada") { #expect(Locals.$name.isBound) }
      #expect(!Locals.$name.isBound)
    }
    #expect(!Locals.$number.isBound)
  }

  @Test func `a task local is bound in tasks that the binding code starts, but not in detached ones`() async {
    await Locals.$number.withValue(1) {
      let isBound = await Task { Locals.$number.isBound }.value
      #expect(isBound)
      let isBoundApart = await Task.detached { Locals.$number.isBound }.value
      #expect(!isBoundApart)
    }
  }
}
