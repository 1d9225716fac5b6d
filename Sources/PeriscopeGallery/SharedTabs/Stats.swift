import ComposableArchitecture
import Foundation

/// The state that the tabs share. It is stored in a file, so it survives a restart of the server.
struct Stats: Equatable, Codable, Sendable {
  private(set) var count = 0
  private(set) var maximum = 0
  private(set) var minimum = 0
  private(set) var changes = 0

  mutating func add(_ number: Int) {
    count += number
    changes += 1
    maximum = max(maximum, count)
    minimum = min(minimum, count)
  }
}

extension SharedKey where Self == FileStorageKey<Stats>.Default {
  static var stats: Self {
    Self[.fileStorage(.temporaryDirectory.appending(component: "gallery-stats.json")), default: Stats()]
  }
}
