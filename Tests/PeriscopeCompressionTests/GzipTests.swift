import Foundation
import PeriscopeCompression
import Testing

struct GzipTests {
  @Test(arguments: [Gzip.Effort.low, .high], [1_000, 5_000, 200_000])
  func `data that is compressed with gzip decompresses to the same bytes`(effort: Gzip.Effort, count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: ($0 / 7) % 23 + ($0 % 5) * 40) }
    let compressed = try #require(Gzip.compress(bytes, effort))
    #expect(compressed.count < bytes.count)
    #expect(try decompressed(compressed) == bytes)
  }

  @Test func `compressing data with gzip returns nil if it would not shrink`() {
    var generator = SystemRandomNumberGenerator()
    let random = (0..<2_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    #expect(Gzip.compress(random, .high) == nil)
    #expect(Gzip.compress([], .low) == nil)
    #expect(Gzip.compress([1], .low) == nil)
  }

  /// Decompresses by the machine's `gzip`.
  private func decompressed(_ bytes: [UInt8]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("periscope-\(UUID().uuidString).gz")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/bin/gzip")
    gzip.arguments = ["-dc", file.path]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    gzip.waitUntilExit()
    #expect(gzip.terminationStatus == 0)
    return Array(data)
  }
}
