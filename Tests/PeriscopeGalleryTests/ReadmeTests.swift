import Foundation
import Testing
import PeriscopeTestSupport

struct ReadmeTests {
  private let readme: Readme

  init() throws { readme = try Readme() }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [("README.md", "session"), ("Sources/Periscope/Periscope.docc/Serving.md", "refusals")])
  func `the documented sessions with curl print the documented output`(path: String, marker: String) async throws {
    let gallery = try await Gallery(ping: 600)
    defer { gallery.stop() }
    let terminal = try Terminal()
    defer { terminal.close() }
    for step in Transcript(try Readme(path).block(marker).text).steps {
      let expected = Transcript.normalised(step.output)
      let command = step.command.replacing("localhost:8080", with: "localhost:\(gallery.port)")
      let printed = try await terminal.run(command, expecting: expected)
      #expect(printed == expected, "\(step.command)")
    }
  }

  @Test func `the README shows the event of its session with curl, and gives the event's number of bytes`() throws {
    let event = try readme.block("event").text
    #expect(Transcript(try readme.block("session").text).steps.contains { $0.output.hasSuffix(event) })
    #expect(readme.text.contains("these \(event.utf8.count) bytes"))
  }

  @Test func `the README links every article, and every link leads to a file`() throws {
    let links = readme.text.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
    let manager = FileManager.default
    for link in links {
      #expect(manager.fileExists(atPath: Readme.root.appendingPathComponent(link).path), "\(link)")
    }
    let sources = Readme.root.appendingPathComponent("Sources")
    let articles = try manager.subpathsOfDirectory(atPath: sources.path).filter {
      $0.contains(".docc/") && $0.hasSuffix(".md")
    }
    #expect(!articles.isEmpty)
    for article in articles { #expect(links.contains("Sources/\(article)"), "\(article)") }
  }

  @Test func `the code in the README is that of the examples and the tests`() throws {
    let sources = try [
      "Sources/PeriscopeGallery/Counter/Counter.swift", "Sources/PeriscopeGallery/Counter/CounterView.swift",
      "Sources/PeriscopeGallery/Site+Gallery.swift", "Tests/PeriscopeTests/SitesArticleTests.swift",
    ].map {
      let file = Readme.root.appendingPathComponent($0)
      return unindented(try String(contentsOf: file, encoding: .utf8))
    }
    let site = try Readme("Sources/Periscope/Periscope.docc/Sites.md").block("site")
    let blocks = readme.blocks.filter { $0.language == "swift" && $0.marker == nil } + [site]
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(sources.contains { $0.contains(unindented(block.text)) }, "\(block.text)") }
  }

  /// Removes indentation, because the README may indent a part of a file less.
  private func unindented(_ code: String) -> String {
    code.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
