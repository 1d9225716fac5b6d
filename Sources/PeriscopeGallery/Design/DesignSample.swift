import ComposableArchitecture
import Foundation

/// The values of the controls on the page of samples.
@Reducer
struct DesignSample {
  struct Row: Equatable, Codable, Identifiable {
    let id: Int
    var name: String { "Row \(id)" }
  }

  @ObservableState
  struct State: Equatable, Codable {
    var text = ""
    var note = ""
    var isOn = true
    var size = "Medium"
    var amount = 3
    var volume = 0.6
    var date = Date(timeIntervalSince1970: 1_767_225_600)
    var isExpanded = false
    var rows = (1...3).map { Row(id: $0) }
    var nextRow = 4
    var isSheetShown = false
    var isPopoverShown = false
    var isAsked = false
    var isWarned = false
  }

  enum Action: BindableAction {
    case addRowButtonTapped
    case binding(BindingAction<State>)
    case buttonTapped
    case rowsDeleted(Set<Int>)
    case rowsMoved(Set<Int>, Int)
    case turnButtonTapped
  }

  static let sizes = ["Small", "Medium", "Large"]
  static let rowLimit = 12

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .buttonTapped: break
      case .addRowButtonTapped:
        guard state.rows.count < Self.rowLimit else { break }
        state.rows.insert(Row(id: state.nextRow), at: 0)
        state.nextRow += 1
      case .rowsDeleted(let offsets): state.rows.remove(atOffsets: offsets)
      case .rowsMoved(let source, let destination): state.rows.move(fromOffsets: source, toOffset: destination)
      case .turnButtonTapped: state.rows.reverse()
      }
      return .none
    }
  }
}
