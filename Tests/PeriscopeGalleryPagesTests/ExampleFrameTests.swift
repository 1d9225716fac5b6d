import ComposableArchitecture
import Foundation
import PeriscopeGallerySources
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

/// The index, and the frame around each example.
@Suite(.timeLimit(.minutes(5))) struct ExampleFrameTests {
  @Test func `the sources that the gallery's pages show are the files that run`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let files = try ["Sources/PeriscopeGallery", "Tests/PeriscopeGalleryPagesTests"].flatMap { folder in
      let folder = root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).map { folder.appending(path: $0) }
    }
    for name in Example.all.flatMap({ $0.sources + $0.tests }) {
      let file = try #require(files.first { $0.lastPathComponent == name }, "\(name)")
      let shown = name.hasSuffix(".swift") ? SourceFiles.text(of: name) : ResourceFiles.text(of: name)
      #expect(try shown == String(contentsOf: file, encoding: .utf8), "\(name)")
    }
    // All files of an example's folder are shown.
    for example in Example.all {
      let main = try #require(files.first { $0.lastPathComponent == example.sources.first })
      let folder = try FileManager.default.contentsOfDirectory(atPath: main.deletingLastPathComponent().path)
      #expect(Set(folder).subtracting(example.sources) == [], "\(example.id)")
    }
  }

  @Test
  func `each example has a page of its own, and a framed page that names the neighbouring examples and a command`()
    async throws
  {
    for example in Example.all {
      let prepare: @Sendable (inout DependencyValues) -> Void = {
        $0.continuousClock = TestClock()
        $0.metricsClient.read = { nil }
      }
      let alone = try await TestPage(example.path, of: .gallery, withDependencies: prepare)
      let page = try await TestPage(example.framedPath, of: .gallery, withDependencies: prepare)
      // The readings of the chart arrive as long as a page is open.
      alone.exhaustivity = .off
      page.exhaustivity = .off
      let (previous, next) = Example.neighbours(of: example)
      #expect(page.html.contains("\(previous.name)") && page.html.contains("\(next.name)"), "\(example.id)")
      #expect(page.html.contains("localhost:8080\(example.framedPath)"), "\(example.id)")
      #expect(page.head.contains(#"<meta content="\#(example.sentence)" name="description">"#), "\(page.head)")
    }
  }

  @Test func `a button of an example works on the page that frames the example with its source`() async throws {
    let page = try await TestPage("/examples/counter", of: .gallery)
    await page.button("Increment").click {
      """
      - status: 0
      + status: 1
      """
    }
  }

  @Test func `presses on the gallery's index change a counter of the visitor and one of all visitors`() async throws {
    let page = try await TestPage("/", of: .gallery)
    await page.button("Increment Counter").click {
      """
      - status: 0
      + status: 1
      """
    }
    await page.button("Wave").click {
      """
      - status: 0 waves of all visitors
      + status: 1 wave of all visitors
      """
    }
  }
}
