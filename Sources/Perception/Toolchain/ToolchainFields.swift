internal import PeriscopeLocks
internal import Observation

/// Notifies the toolchain's trackings about the fields of an extent, which it represents as key paths.
///
/// A class, because only the toolchain's library knows the registrar's size, which makes copies expensive.
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
