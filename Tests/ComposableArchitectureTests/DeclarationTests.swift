public import ComposableArchitecture
import Foundation
import Testing

// Typical declarations of states. Each must expand, compile, and be observable.

/// A public state, which declares its initializer itself.
@ObservableState
public struct PublicState: Equatable, Sendable {
  /// A number.
  public var count: Int
  /// A text.
  public var name: String

  /// Creates a state.
  public init(count: Int = 0, name: String = "") {
    self.count = count
    self.name = name
  }
}

@ObservableState
package struct PackageState<Value: Equatable>: Equatable {
  package var value: Value
  var values: [Value] = []
}

@available(*, deprecated, message: "Kept for old callers.")
@ObservableState
struct DeprecatedState: Equatable {
  var count = 0
}

@ObservableState
struct ConditionalState: Equatable {
  #if DEBUG
    var debugCount = 0
  #endif
  var count = 0
  #if os(macOS)
    var window = 0
  #else
    var terminal = 0
  #endif
}

@ObservableState
struct ObservedState: Equatable {
  var count = 0 {
    willSet { log.append(newValue) }
    didSet { last = oldValue }
  }
  @ObservationStateIgnored var log: [Int] = []
  @ObservationStateIgnored var last = -1
}

@ObservableState
struct MemberwiseState: Equatable {
  let id: Int
  var name: String
  var isOn = false
  private(set) var total = 0
  lazy var late = 1
  static var shared: Int { 1 }
  var double: Int { total * 2 }

  mutating func add(_ number: Int) { total += number }
}

enum Namespace {
  struct Inner {
    @ObservableState
    struct State: Hashable, Codable {
      var `default` = 1
      var tags: Set<String> = []
    }
  }
}

@ObservableState
indirect enum Tree: Equatable {
  case leaf(PublicState)
  case node(PublicState, [PublicState])
  case none
}

struct DeclarationTests {
  private func isNotified<State>(
    _ state: inout State, _ read: (State) -> Void, _ change: (inout State) -> Void
  ) -> Bool {
    let calls = LockIsolatedValues()
    withPerceptionTracking {
      read(state)
    } onChange: {
      calls.append(1)
    }
    change(&state)
    return !calls.values.isEmpty
  }

  @Test func `a public state with its own initializer notifies a field's readers of changes of that field only`() {
    var state = PublicState(count: 1)
    #expect(isNotified(&state, { _ = $0.count }, { $0.count += 1 }))
    #expect(!isNotified(&state, { _ = $0.count }, { $0.name = "x" }))
  }

  @Test func `a generic state notifies a field's readers of a different value, but not of an equal one`() {
    var state = PackageState(value: 1)
    #expect(isNotified(&state, { _ = $0.value }, { $0.value = 2 }))
    #expect(!isNotified(&state, { _ = $0.value }, { $0.value = 2 }))
    #expect(isNotified(&state, { _ = $0.values.count }, { $0.values.append(1) }))
  }

  @Test func `a state's field in an active compilation block notifies its own readers only, and is listed as a field`()
  {
    var state = ConditionalState()
    #expect(isNotified(&state, { _ = $0.terminal }, { $0.terminal = 1 }))
    #expect(!isNotified(&state, { _ = $0.terminal }, { $0.count = 1 }))
    #expect(ConditionalState._$fields.map(\.name).last == "terminal")
  }

  @Test func `a state field's property observers run once for each change`() {
    var state = ObservedState()
    #expect(isNotified(&state, { _ = $0.count }, { $0.count += 20 }))
    #expect(state.log == [20])
    #expect(state.last == 0)
  }

  @Test
  func `an observable state's memberwise initializer takes the declared fields; computed properties notify readers`() {
    var state = MemberwiseState(id: 1, name: "Ada")
    #expect(isNotified(&state, { _ = $0.double }, { $0.add(1) }))
    #expect(state == MemberwiseState(id: 1, name: "Ada", total: 1))
  }

  @Test func `a nested state with a field that needs backticks is hashed, encoded and dumped under the plain name`()
    throws
  {
    let state = Namespace.Inner.State(default: 2)
    #expect(state.hashValue == Namespace.Inner.State(default: 2).hashValue)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(state), as: UTF8.self)
    #expect(json == #"{"default":2,"tags":[]}"#)
    #expect(String(customDumping: state).contains("default: 2"))
  }

  @Test
  func `a case of an indirect enum has the identity of its only payload, or with several a new identity each time`() {
    let leaf = PublicState()
    #expect(Tree.leaf(leaf)._$id == Tree.leaf(leaf)._$id)
    #expect(Tree.node(leaf, [])._$id != Tree.node(leaf, [])._$id)
    #expect(Tree.leaf(leaf) == Tree.leaf(PublicState()))
  }
}

extension MemberwiseState {
  fileprivate init(id: Int, name: String, total: Int) {
    self.init(id: id, name: name)
    add(total)
  }
}
