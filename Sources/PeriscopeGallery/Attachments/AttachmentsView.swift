import ComposableArchitecture
import PeriscopeUI

struct AttachmentsView: View {
  let store: StoreOf<Attachments>

  var body: some View {
    main {
      BackLink()
      h1 { "Attachments" }
      p {
        "Choose files, drop them on the control, or paste a picture. The server deletes a file after you have removed it, and when the session ends."
      }
      FileControl(store: store)
      FileList(store: store)
    }
  }
}

/// The control, as long as the list has room.
private struct FileControl: View {
  let store: StoreOf<Attachments>

  var body: some View {
    if store.files.count < Attachments.limit {
      FileField(
        "Files of at most 1 MB", types: [.image, .pdf, ".txt"], maximumSize: 1_000_000, maximumCount: Attachments.limit,
        send: Attachments.Action.filesChosen, to: store)
    } else {
      p { "The list is full, so the server takes no more files." }
    }
  }
}

private struct FileList: View {
  let store: StoreOf<Attachments>

  var body: some View {
    ul(.class("rows"), .ariaLabel("Attachments")) {
      ForEach(Array(store.files.enumerated()), id: \.offset) { index, file in
        li(.class("row")) {
          FileName(file: file)
            .swipeActions {
              Button("Remove", send: .removeButtonTapped(index), to: store, .ariaLabel("Remove \(file.name)"))
            }
        }
      }
    }
  }
}

private struct FileName: View {
  let file: UploadedFile

  var body: some View {
    div {
      file.name
      div(.class("small")) { "\(file.contentType), \(file.size.byteCount)" }
    }
  }
}
