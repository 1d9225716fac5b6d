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
