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
  }

  /// The maximum number of files of the list.
  static let limit = 5

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .filesChosen(let files):
        state.files += files.prefix(Self.limit - state.files.count)

      case .removeButtonTapped(let index):
        if state.files.indices.contains(index) { state.files.remove(at: index) }
      }
      return .none
    }
  }
}
