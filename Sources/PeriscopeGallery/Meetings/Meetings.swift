import ComposableArchitecture
import Foundation
import Periscope

@Reducer
struct Meetings {
  @ObservableState
  struct State: Equatable {
    /// The recorded meetings, which all windows of the session show. Each window has its own recorder.
    @Shared(.session("meetings")) var meetings: IdentifiedArrayOf<Meeting> = []
    @Presents var recorder: Recorder.State?
  }

  enum Action {
    case recordButtonTapped
    case recorder(PresentationAction<Recorder.Action>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .recordButtonTapped:
        state.recorder = Recorder.State()
        return .send(.recorder(.presented(.started)))

      case .recorder(.presented(.delegate(.recorded(let seconds)))):
        state.$meetings.withLock { _ = $0.insert(Meeting(id: uuid(), seconds: seconds), at: 0) }
        return .none

      case .recorder:
        return .none
      }
    }
    .ifLet(\.$recorder, action: \.recorder) { Recorder() }
  }
}
