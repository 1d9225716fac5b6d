internal import PeriscopeLocks
internal import Perception

/// The current reference of a ``Shared`` or ``SharedReader`` and its copies.
final class ReferenceBox<Value, Referent: Sendable>: Sendable {
  private let contents: Lock<Referent>
  private let registrar = PerceptionRegistrar()

  init(_ reference: Referent) { contents = Lock(reference) }

  var reference: Referent {
    get {
      registrar.extent.access(Field(0))
      return contents.withLock { $0 }
    }
    set {
      contents.exchange(newValue)
      DeferredChanges.notifyEverywhere {
        registrar.willSet(Shared<Value>.self, field: 0)
        registrar.didSet()
      }
    }
  }
}
