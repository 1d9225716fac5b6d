import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

@Reducer
private struct Album {
  @ObservableState
  struct State: Equatable {
    var pictures: [UploadedFile] = []
    var contents = ""
  }

  enum Action {
    case picturesChosen([UploadedFile])
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .picturesChosen(let files):
        state.pictures += files
        state.contents = files.compactMap(\.url).compactMap { try? String(contentsOf: $0, encoding: .utf8) }
          .joined(separator: "|")
        return .none
      }
    }
  }
}

private struct AlbumView: View {
  let store: StoreOf<Album>

  var body: some View {
    FileField(
      "Pictures", types: [.image], maximumSize: 10, maximumCount: 2, send: Album.Action.picturesChosen, to: store)
    ForEach(Array(store.pictures.enumerated()), id: \.offset) { _, file in
      p { "\(file.name), \(file.contentType), \(file.size)" }
    }
    output { store.contents }
  }
}

/// Choosing files in a control for uploads.
@Suite(.timeLimit(.minutes(5))) struct FileStepTests {
  private func page(_ connection: PageConnection) async throws -> TestPage {
    try await TestPage(initialState: Album.State(), through: connection) {
      Album()
    } content: { store in
      AlbumView(store: store)
    }
  }

  private func picture(_ name: String, _ contents: String, _ contentType: String = "image/png") throws -> UploadedFile {
    try UploadedFile(name: name, contentType: contentType, contents: contents.utf8)
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `chosen files arrive with their names, types and contents`(connection: PageConnection) async throws {
    let page = try await page(connection)
    let files = [try picture("a \"b\".png", "one\r\n--"), try picture("c.png", "two")]
    await page.field("Pictures").choose(files: files) {
      #"+ paragraph: a "b".png, image/png, 7"#
      "+ paragraph: c.png, image/png, 3"
      "- status"
      "+ status: one --|two"
    }
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `files beyond the limits of their control are not sent, and the page's notice says why`(
    connection: PageConnection
  ) async throws {
    let page = try await page(connection)
    page.exhaustivity = .off
    await page.field("Pictures").choose(files: [try picture("large.png", "more than ten")])
    #expect(page.notice == "large.png: This file is too large.")
    await page.field("Pictures").choose(files: [try picture("a.txt", "text", "text/plain")])
    #expect(page.notice == "a.txt: This file has a different type.")
    await page.field("Pictures").choose(files: try ["a", "b", "c"].map { try picture($0, $0) })
    #expect(page.notice == "a, b, c: These are too many files.")
    #expect(page.element(.image).count == 0)
  }

  @Test(arguments: [PageConnection.memory, .socket, .browser])
  func `the good files of a choice are sent, and the page's notice names each other file with its reason`(
    connection: PageConnection
  ) async throws {
    let page = try await page(connection)
    page.timeout = .seconds(30)
    let large = try picture("large.png", "more than ten")
    let text = try picture("a.txt", "text", "text/plain")
    await page.field("Pictures").choose(files: [large, try picture("good.png", "good"), text]) {
      "+ paragraph: good.png, image/png, 4"
      "- status"
      "+ status: good"
    }
    #expect(page.notice == "large.png: This file is too large. a.txt: This file has a different type.")
    // The number of files counts without those.
    page.exhaustivity = .off
    await page.field("Pictures").choose(files: [try picture("b.png", "b"), text, try picture("c.png", "c")])
    #expect(page.text("c.png, image/png, 1").exists && page.notice == "a.txt: This file has a different type.")
    await page.field("Pictures").choose(files: try ["d", "e", "f"].map { try picture($0, $0) } + [text])
    for line in ["a.txt: This file has a different type.", "d, e, f: These are too many files."] {
      #expect(page.notice?.contains(line) == true)
    }
    #expect(page.status().text == "b|c")
  }

  @Test func `files can only be chosen in a control for files`() async throws {
    let page = try await page(.memory)
    let file = try picture("a.png", "a")
    await withKnownIssue {
      await page.status().choose(files: [file])
    } matching: { issue in
      issue.description.contains("It is not a control for files.")
    }
  }
}
