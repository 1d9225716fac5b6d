import ComposableArchitecture
import Foundation
import PeriscopeUI
import Testing

private enum Examples {
  enum Size: String, CaseIterable, Equatable {
    case small, large

    var title: String { rawValue.capitalized }
  }

  @Reducer
  struct Settings {
    @ObservableState
    struct State: Equatable {
      var name = "Ada"
      var note = ""
      var isEnabled = true
      var size = Size.small
      var copies = 1
      var day = Date(timeIntervalSince1970: 0)
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case addButtonTapped
      case cancelButtonTapped
      case payButtonTapped
      case undoButtonTapped
    }

    var body: some ReducerOf<Self> { BindingReducer() }
  }

  struct SettingsView: View {
    @Bindable var store: StoreOf<Settings>
    var body: some View {
      Form {
        TextField("Name", text: $store.name)
        Toggle("Enabled", isOn: $store.isEnabled)
        Picker("Size", selection: $store.size) {
          ForEach(Size.allCases, id: \.self) { size in Text(size.title) }
        }
        Stepper("Copies", value: $store.copies, in: 1...9)
        DatePicker("Day", selection: $store.day, displayedComponents: .date)
      }
    }
  }

  struct ExtraView: View {
    @Bindable var store: StoreOf<Settings>
    var body: some View {
      Button("Pay", send: .payButtonTapped, to: store).activation(.once)
      Button("Undo", role: .destructive, send: .undoButtonTapped, to: store).activation(.repeating)
      Form {
        TextField("Extra", text: $store.name)
        Button("Cancel", send: .cancelButtonTapped, to: store)
        Button("Add", send: .addButtonTapped, to: store)
          .keyboardShortcut(.defaultAction)
      }
      TextEditor("Note", text: $store.note).textLimit(2_000)
    }
  }

  struct Post: Identifiable, Equatable {
    let id: Int
    var title: String
    var comments: Int
  }

  @Reducer
  struct Posts {
    @ObservableState
    struct State: Equatable {
      var posts: IdentifiedArrayOf<Post> = [Post(id: 7, title: "Hello", comments: 2)]
      var selection: Post.ID?
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case archiveButtonTapped(Post.ID)
      case duplicateButtonTapped(Post.ID)
      case delete(IndexSet)
      case move(IndexSet, Int)
    }

    var body: some ReducerOf<Self> { BindingReducer() }
  }

  struct PostsView: View {
    @Bindable var store: StoreOf<Posts>
    var body: some View {
      List(selection: $store.selection) {
        ForEach(store.posts) { post in
          Text(post.title)
            .badge(post.comments)
            .swipeActions { Button("Archive") { store.send(.archiveButtonTapped(post.id)) } }
            .contextMenu { Button("Duplicate") { store.send(.duplicateButtonTapped(post.id)) } }
        }
        .onDelete { store.send(.delete($0)) }
        .onMove { store.send(.move($0, $1)) }
      }
    }
  }
}

@MainActor
struct ControlsArticle {
  @Test func `the Controls article's form and its extra view are shown`() {
    let store = Store(initialState: Examples.Settings.State()) { Examples.Settings() }
    #expect(Examples.SettingsView(store: store).rendered().contains("Copies"))
    #expect(Examples.ExtraView(store: store).rendered().contains("Extra"))
  }

  @Test func `the Controls article's rows are shown`() {
    let store = Store(initialState: Examples.Posts.State()) { Examples.Posts() }
    #expect(Examples.PostsView(store: store).rendered().contains("Archive"))
  }
}
