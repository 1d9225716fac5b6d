internal import PeriscopeLocks
internal import Perception

/// Which reference a ``Shared`` or ``SharedReader`` has at this time: it may be given another one.
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
      var old = newValue
      contents.withLock { swap(&$0, &old) }
      DeferredChanges.tellEverywhere {
        registrar.willSet(Shared<Value>.self, field: 0)
        registrar.didSet()
      }
    }
  }
}
