internal import PeriscopeLocks
internal import Observation

/// Reports reads and changes of an extent's fields to Swift's Observation, which identifies them by key paths.
///
/// A class, because only the library of Swift's Observation knows the registrar's size, which makes copies expensive.
final class ToolchainFields: Sendable {
  /// The root type of the key paths; no values are read through it.
  private struct Fields: Observable {
    subscript(field: Field) -> Int { 0 }
  }

  private let registrar = ObservationRegistrar()

  /// The fields that a tracking has ever read.
  private let read = Lock<Set<Field>>([])

  func access(_ field: Field) {
    read.withLock { _ = $0.insert(field) }
    registrar.access(Fields(), keyPath: \.[field])
  }

  func changed(_ field: Field) { registrar.withMutation(of: Fields(), keyPath: \.[field]) {} }

  func replaced() {
    for field in read.withLock({ $0 }) { changed(field) }
  }
}
