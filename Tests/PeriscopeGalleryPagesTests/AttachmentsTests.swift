import ComposableArchitecture
import PeriscopeTesting
import PeriscopeUI
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct AttachmentsTests {
  @MainActor @Test func `files that are chosen as attachments are listed until they are removed`() async throws {
    let files = try (0..<6).map {
      try UploadedFile(name: "\($0).txt", contentType: "text/plain", contents: "text".utf8)
    }
    let shown = LockIsolated<[Toast]>([])
    let store = TestStore(initialState: Attachments.State()) {
      Attachments()
    } withDependencies: {
      $0.toasts = Toasts { toast in shown.withValue { $0.append(toast) } }
    }
    await store.send(.filesChosen([files[0], files[1]])) { $0.files = [files[0], files[1]] }
    await store.send(.removeButtonTapped(0)) { $0.files = [files[1]] }
    #expect(shown.value == [Toast("Removed 0.txt.", button: "Undo")])
    await store.send(.filesChosen(Array(files[2...]))) { $0.files = Array(files[1...5]) }
    await store.send(.removeButtonTapped(7))
  }

  @MainActor @Test func `the button of a removed file's toast restores the file`() async throws {
    let file = try UploadedFile(name: "a.txt", contentType: "text/plain", contents: "text".utf8)
    let store = TestStore(initialState: Attachments.State(files: [file])) {
      Attachments()
    } withDependencies: {
      $0.toasts = Toasts(perform: { _ in }, ask: { _ in true })
    }
    await store.send(.removeButtonTapped(0)) { $0.files = [] }
    await store.receive(\.undoButtonTapped) { $0.files = [file] }
  }

  @Test func `a chosen picture is listed`() async throws {
    let page = try await TestPage("/attachments", of: .gallery)
    let picture = try UploadedFile(name: "cat.png", contentType: "image/png", contents: [0x89, 0x50, 0x4E, 0x47])
    await page.field("Files of at most 1 MB").choose(files: [picture]) {
      "+ list \"Attachments\""
      "+   listitem"
      "+     text: cat.png"
      "+     text: image/png, 4 bytes"
      "+     button \"Remove cat.png\""
    }
  }

  @Test func `the page of attachments has a control for files`() async throws {
    let page = try await TestPage("/attachments", of: .gallery)
    #expect(page.html.contains(#"type="file""#))
    #expect(page.html.contains(#"accept="image/*,application/pdf,.txt""#))
  }
}
