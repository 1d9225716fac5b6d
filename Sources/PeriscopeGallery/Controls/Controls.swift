import ComposableArchitecture
import Foundation

/// A booking form with every kind of control, each bound to a field.
@Reducer
struct Controls {
  enum Room: String, CaseIterable, Codable {
    case single
    case double
    case suite

    var title: String { rawValue.capitalized }
    var price: Int {
      switch self {
      case .single: 90
      case .double: 140
      case .suite: 320
      }
    }
  }

  enum Meal: String, CaseIterable, Codable {
    case none
    case breakfast
    case halfBoard

    var title: String {
      switch self {
      case .none: "No meals"
      case .breakfast: "Breakfast"
      case .halfBoard: "Half board"
      }
    }
  }

  enum Screen: String, CaseIterable, Codable {
    case booking
    case guests
    case text
  }

  struct Guest: Equatable, Codable, Identifiable {
    let id: Int
    var name: String
    var isChild = false
    var nights = 3
  }

  @ObservableState
  struct State: Equatable, Codable {
    var screen = Screen.booking
    var name = "Ada"
    var password = ""
    var note = ""
    var age: Int? = 36
    var budget = 250.0
    var room = Room.double
    var meal = Meal.breakfast
    var floor = 2
    var persons = 2
    var pillow = 40
    var volume = 0.5
    var arrival = Date(timeIntervalSince1970: 1_795_132_800)
    var wakesUp = Date(timeIntervalSince1970: 27_000)
    var hasParking = false
    var isQuiet = true
    var showsExtras = false
    var isLocked = false
    var wantsNews = false
    var guests: [Guest] = [Guest(id: 1, name: "Ada"), Guest(id: 2, name: "Blaise", isChild: true)]
    var bookings = 0
    var share: Double?

    var nameError: String? { name.isEmpty ? "A name is needed." : nil }
    var price: Int { room.price * max(1, min(persons, 4)) }
  }

  enum Action: BindableAction {
    case addGuestButtonTapped
    case binding(BindingAction<State>)
    case bookButtonTapped
    case clearButtonTapped
    case guestsDeleted(Set<Int>)
    case guestsMoved(Set<Int>, Int)
    case progressed
    case removeGuestButtonTapped
  }

  static let firstDay = Date(timeIntervalSince1970: 1_793_491_200)
  static let lastDay = Date(timeIntervalSince1970: 1_798_761_599)

  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addGuestButtonTapped:
        let id = (state.guests.map(\.id).max() ?? 0) + 1
        state.guests.append(Guest(id: id, name: "Guest \(id)"))
        return .none

      case .binding(\.name):
        state.name = String(state.name.prefix(20))
        return .none

      case .binding:
        return .none

      case .bookButtonTapped:
        guard state.nameError == nil, state.share == nil else { return .none }
        state.share = 0
        return .run { [clock] send in
          for _ in 1...4 {
            try await clock.sleep(for: .milliseconds(300))
            await send(.progressed)
          }
        }

      case .clearButtonTapped:
        state = State(screen: state.screen, bookings: state.bookings)
        return .none

      case .guestsDeleted(let offsets):
        state.guests.remove(atOffsets: offsets)
        return .none

      case .guestsMoved(let source, let destination):
        state.guests.move(fromOffsets: source, toOffset: destination)
        return .none

      case .progressed:
        guard let share = state.share else { return .none }
        state.share = share + 0.25
        guard share >= 0.75 else { return .none }
        state.share = nil
        state.bookings += 1
        return .none

      case .removeGuestButtonTapped:
        _ = state.guests.popLast()
        return .none
      }
    }
  }
}
