import ComposableArchitecture
import Foundation

/// What the tabs share: a file holds it, and it outlives the server.
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
