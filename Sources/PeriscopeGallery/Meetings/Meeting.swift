import Foundation

/// A meeting that was recorded.
struct Meeting: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  var seconds: Int
}
