import CustomDump

// The values that the tests dump and compare.

struct User: Equatable, Identifiable {
  var id: Int
  var name: String
}

struct Group: Equatable {
  var title = "Admins"
  var members: [User] = []
}

struct Point: Equatable {
  var x = 0
  var y = 0
}

struct Counter: Equatable {
  var count = 0
}

struct Empty {}

enum Event {
  case started
  case counted(Int)
  case renamed(from: String, to: String)
  case moved(by: Int)
  case chosen(Point)
  indirect case nested(Event)
}

enum Direction: CustomStringConvertible {
  case up
  var description: String { "⬆︎" }
}

final class Person {
  var name: String
  var friend: Person?
  init(_ name: String) { self.name = name }
}

class Animal { var legs = 4 }
final class Dog: Animal { var name = "Rex" }

/// The parts of an expansion of `@ObservableState`, for the fields `count` and `title`, that a dump sees.
struct Observed: Equatable {
  var _registrar = ObservationStateRegistrar()
  var _count = 0
  var _title = "A"
}

/// The parts of an expansion of `@Perceptible`, for the field `count`, that a dump sees.
final class Model {
  let _$perceptionRegistrar = PerceptionRegistrar()
  var _count = 0
}

struct Unobserved { var _count = 0 }

struct ObservationStateRegistrar: Equatable, CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: []) }
}

struct PerceptionRegistrar: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: []) }
}

struct Price: CustomDumpStringConvertible {
  var cents: Int
  var customDumpDescription: String { "\(cents / 100) EUR" }
}

struct Quantity: Equatable, CustomDumpRepresentable {
  var number: Int
  var unit = "kg"
  var customDumpValue: Any { number }
}

struct Account: CustomDumpReflectable {
  var name: String
  var secret = "1234"
  var customDumpMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .struct) }
}

struct Lazy {
  lazy var count = 3
}

struct Box<Value> {
  struct Label { var text: Value }
  var value: Value
}

struct NeverEqual: Equatable {
  var id = 0
  static func == (first: Self, second: Self) -> Bool { false }
}

struct Unordered: Equatable {
  var a: NeverEqual = NeverEqual()
  var b = 1
}

struct Hidden: Equatable {
  var a = 1
  var b = 2
  static func == (first: Self, second: Self) -> Bool { false }
}

struct Note: Equatable, CustomDumpRepresentable {
  var text = "a\nb"
  var secret = 0
  var customDumpValue: Any { text }
}

/// A value that is represented by a new object each time.
struct Maker: CustomDumpRepresentable {
  var customDumpValue: Any { Person("A") }
}

/// An object whose mirror is a list that contains the object.
final class Ring: CustomReflectable {
  var customMirror: Mirror { Mirror(self, unlabeledChildren: [self], displayStyle: .collection) }
}

/// An object that is represented by a list that contains the object.
final class Alias: CustomDumpRepresentable {
  var customDumpValue: Any { [self] }
}
