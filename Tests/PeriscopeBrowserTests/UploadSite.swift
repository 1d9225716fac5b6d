import Foundation
import Periscope
import PeriscopeUI

@Reducer
struct Album {
  @ObservableState
  struct State: Equatable, Codable {
    var title = ""
    var pictures: [String] = []
    var saved = ""
    var showsDraft = false
    var draft: UploadedFile?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case picturesChosen([UploadedFile])
    case saveButtonTapped
    case draftButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .picturesChosen(let files): state.pictures += files.map { "\($0.name) \($0.contentType) \($0.size)" }
      case .saveButtonTapped: state.saved = state.title
      case .draftButtonTapped: state.showsDraft.toggle()
      case .binding: break
      }
      return .none
    }
  }
}

struct AlbumView: View {
  @Bindable var store: StoreOf<Album>

  var body: some View {
    output { "\(store.saved): \(store.pictures.joined(separator: ", "))" }
    Form {
      TextField("Title", text: $store.title)
      FileField(
        "Pictures", types: [.image], maximumSize: 1_000, maximumCount: 2, send: Album.Action.picturesChosen, to: store)
      Button("Save", send: .saveButtonTapped, to: store)
    }
    Button("Draft", send: .draftButtonTapped, to: store)
    if store.showsDraft { DraftField(store: store) }
  }
}

struct DraftField: View {
  @Bindable var store: StoreOf<Album>

  var body: some View { FileField("Draft", file: $store.draft) }
}

struct PlainView: View {
  @Bindable var store: StoreOf<Album>

  var body: some View {
    output { store.draft?.name ?? "none" }
    Button("Draft", send: .draftButtonTapped, to: store)
    if store.showsDraft { DraftField(store: store) }
  }
}

/// The site of the tests of uploads.
enum UploadSite {
  /// A new site for each test.
  static var album: Site {
    Site {
      Page("/album", title: "Album", initialState: Album.State()) {
        Album()
      } content: { store in
        AlbumView(store: store)
      }
      Page("/plain", title: "Plain", initialState: Album.State()) {
        Album()
      } content: { store in
        PlainView(store: store)
      }
      PageGroup {
        Page("/framed", title: "Framed", initialState: Album.State()) {
          Album()
        } content: { store in
          AlbumView(store: store)
        }
        Page("/about", title: "About") { h1 { "About" } }
      }
      .layout { content in
        a(.href("/about"), .id("about")) { "About" }
        content
      }
    }
  }
}
