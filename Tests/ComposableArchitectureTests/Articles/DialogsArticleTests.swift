import ComposableArchitecture
import Foundation
import Testing

@Reducer
private struct Notes {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Alert>?
    var notes = ["Milk", "Bread"]
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case deleteAllButtonTapped
  }

  @CasePathable
  enum Alert: Equatable, Codable {
    case confirmButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmButtonTapped)):
        state.notes = []
        return .none
      case .alert:
        return .none
      case .deleteAllButtonTapped:
        state.alert = AlertState {
          TextState("Delete ") + TextState("all").bold() + TextState(" notes?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmButtonTapped) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Keep") }
        } message: {
          TextState("They cannot be brought back.")
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
private struct Photo {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case share(ConfirmationDialogState<Share>)
    @ReducerCaseEphemeral case toast(Toast)
  }

  @CasePathable
  enum Alert {
    case deleteButtonTapped
  }

  @CasePathable
  enum Share {
    case copyButtonTapped
    case mailButtonTapped
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var log: [String] = []
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case shareButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.share(.copyButtonTapped))):
        state.log.append("copied")
        state.destination = .toast(Toast(text: "Copied"))
        return .none
      case .destination:
        return .none
      case .shareButtonTapped:
        state.destination = .share(
          ConfirmationDialogState(titleVisibility: .visible) {
            TextState("Share")
          } actions: {
            ButtonState(action: .copyButtonTapped) { TextState("Copy the link") }
            ButtonState(action: .mailButtonTapped) { TextState("Mail it") }
          })
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

private struct Toast: Equatable {
  var text: String

  @CasePathable
  enum Action {
    case tapped
  }
}

extension Photo.Destination.State: Equatable {}

struct DialogsArticleTests {
  @MainActor
  @Test func `a confirmed deletion removes all notes`() async {
    let store = TestStore(initialState: Notes.State()) { Notes() }
    await store.send(.deleteAllButtonTapped) {
      $0.alert = AlertState {
        TextState("Delete ") + TextState("all").bold() + TextState(" notes?")
      } actions: {
        ButtonState(role: .destructive, action: .confirmButtonTapped) { TextState("Delete") }
        ButtonState(role: .cancel) { TextState("Keep") }
      } message: {
        TextState("They cannot be brought back.")
      }
    }
    await store.send(\.alert.confirmButtonTapped) {
      $0.alert = nil
      $0.notes = []
    }
  }

  @MainActor
  @Test func `a cancelled deletion keeps the notes`() async {
    let store = TestStore(initialState: Notes.State()) { Notes() }
    store.exhaustivity = .off
    await store.send(.deleteAllButtonTapped)
    await store.send(\.alert.dismiss) { $0.alert = nil }
    #expect(store.state.notes == ["Milk", "Bread"])
  }

  @Test func `a decoded dialog equals the encoded one, but has a new ID`() throws {
    let alert = AlertState<Notes.Alert> {
      TextState("Delete?")
    } actions: {
      ButtonState(action: .confirmButtonTapped) { TextState("Delete") }
    }
    let data = try JSONEncoder().encode(alert)
    let restored = try JSONDecoder().decode(AlertState<Notes.Alert>.self, from: data)
    #expect(restored == alert)
    #expect(restored.id != alert.id)
  }

  @MainActor
  @Test func `a tap on a button of the share dialog shows a toast, which a tap dismisses`() async {
    let store = TestStore(initialState: Photo.State()) { Photo() }
    store.exhaustivity = .off
    await store.send(.shareButtonTapped)
    #expect(store.state.destination?.share?.buttons.count == 2)
    await store.send(\.destination.share.copyButtonTapped) {
      $0.destination = .toast(Toast(text: "Copied"))
      $0.log = ["copied"]
    }
    await store.send(\.destination.toast.tapped) { $0.destination = nil }
    #expect(store.state.log == ["copied"])
  }
}
