internal import PeriscopeLocks
internal import Observation

/// Tells the toolchain's trackings about the fields of one extent, which are key paths to them.
///
/// A class, because the toolchain's registrar is of a size that only its library knows: to copy it costs calls.
final class ToolchainFields: Sendable {
  /// What the key paths start from; nothing is ever read through it.
  private struct Fields: Observable {
    subscript(field: Field) -> Int { 0 }
  }

  private let registrar = ObservationRegistrar()

  /// The fields that a tracking ever read.
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
