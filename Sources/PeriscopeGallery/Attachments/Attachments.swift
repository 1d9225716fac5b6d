import ComposableArchitecture
import PeriscopeUI

/// Files that a user has uploaded. Each is deleted once the state drops its handle.
@Reducer
struct Attachments {
  @ObservableState
  struct State: Equatable, Codable {
    var files: [UploadedFile] = []
  }

  enum Action {
    case filesChosen([UploadedFile])
    case removeButtonTapped(Int)
    case undoButtonTapped(UploadedFile)
  }

  /// The maximum number of files of the list.
  static let limit = 5

  @Dependency(\.toasts) var toasts

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .filesChosen(let files):
        state.files += files.prefix(Self.limit - state.files.count)

      case .removeButtonTapped(let index):
        guard state.files.indices.contains(index) else { return .none }
        let file = state.files.remove(at: index)
        // The effect holds the file until its toast is gone.
        return .run { send in
          if await toasts.show("Removed \(file.name).", button: "Undo") { await send(.undoButtonTapped(file)) }
        }

      case .undoButtonTapped(let file):
        if state.files.count < Self.limit { state.files.append(file) }
      }
      return .none
    }
  }
}
