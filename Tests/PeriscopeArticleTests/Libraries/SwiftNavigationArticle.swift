import ComposableArchitecture
import PeriscopeUI
import SwiftNavigation
import Testing

@Reducer
private struct Removal {
  @ObservableState
  struct State: Equatable {
    var name = "Blob"
    var alert: AlertState<Alert>?
  }

  enum Alert { case confirmButtonTapped }
  enum Action { case deleteButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      let name = state.name
      state.alert = AlertState {
        TextState("Delete ") + TextState(name).bold() + TextState("?")
      } actions: {
        ButtonState(role: .destructive, action: .confirmButtonTapped) {
          TextState("Delete")
        }
        ButtonState(role: .cancel) {
          TextState("Keep")
        }
      } message: {
        TextState("It cannot be brought back.")
      }
      return .none
    }
  }
}

@Perceptible
private final class Model: @unchecked Sendable {
  @CasePathable
  enum Destination { case edit(Row) }

  var count = 0
  var destination: Destination?
}

private struct Row: Identifiable {
  let id: Int
}

private final class Screen {
  private var tokens: Set<ObserveToken> = []
  var label = ""

  @MainActor
  func follow(_ model: Model) {
    observe { [weak self] in self?.label = "\(model.count)" }
      .store(in: &tokens)
  }
}

private enum IsQuietKey: UITransactionKey { static let defaultValue = false }

extension UITransaction {
  var isQuiet: Bool {
    get { self[IsQuietKey.self] }
    set { self[IsQuietKey.self] = newValue }
  }
}

private final class Announcer: @unchecked Sendable {
  private var tokens: Set<ObserveToken> = []
  private(set) var texts: [String] = []

  func follow(_ model: Model) {
    observe { [weak self] transaction in self?.show(model.count, isQuiet: transaction.isQuiet) }
      .store(in: &tokens)
  }

  private func show(_ count: Int, isQuiet: Bool) { texts.append(isQuiet ? "\(count), quiet" : "\(count)") }
}

private struct EditView: View {
  let row: Row
  var body: some View { p { "\(row.id)" } }
}

private struct ModelView: View {
  @Perception.Bindable var model: Model
  var body: some View {
    p { "\(model.count)" }
      .sheet(item: $model.destination.edit) { row in EditView(row: row) }
  }
}

struct SwiftNavigationArticle {
  @Test @MainActor func `a tap on the delete button of the SwiftNavigation article shows an alert with two buttons`() {
    let store = Store(initialState: Removal.State()) { Removal() }
    store.send(.deleteButtonTapped)
    #expect(store.alert?.buttons.count == 2)
  }

  @Test @MainActor func `the SwiftNavigation article's label and view show the initial count of a model`() {
    let (model, screen) = (Model(), Screen())
    screen.follow(model)
    #expect(screen.label == "0")
    #expect(ModelView(model: model).rendered().contains("0"))
  }

  @Test func `the SwiftNavigation article's observer sees the transaction of a change`() {
    let (model, announcer) = (Model(), Announcer())
    announcer.follow(model)
    withUITransaction(\.isQuiet, true) { model.count += 1 }
    #expect(announcer.texts == ["0", "1, quiet"])
  }

  @Test func `the SwiftNavigation article's styled text is converted to a string without its styles`() {
    let name = "Blob"
    let text = TextState("Delete ") + TextState(name).font(.headline).foregroundColor(.red)
    #expect(String(state: text) == "Delete Blob")
  }
}
