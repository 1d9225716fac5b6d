import ComposableArchitecture

/// Things that are packed into places, and the stops of a journey in the user's order.
@Reducer
struct Packing {
  enum Place: String, CaseIterable, Codable {
    case shelf, bag, car

    /// The place after this one; after the last one, the first.
    var next: Self {
      switch self {
      case .shelf: .bag
      case .bag: .car
      case .car: .shelf
      }
    }
  }

  struct Thing: Codable, Equatable, Identifiable {
    let id: Int
    let name: String
    var place = Place.shelf
  }

  struct Stop: Codable, Equatable, Identifiable {
    let id: Int
    let name: String
  }

  @ObservableState
  struct State: Equatable, Codable {
    var things: IdentifiedArrayOf<Thing> = [
      Thing(id: 1, name: "Tent"), Thing(id: 2, name: "Stove"), Thing(id: 3, name: "Map"),
      Thing(id: 4, name: "Lamp", place: .bag),
    ]
    var stops: IdentifiedArrayOf<Stop> = [
      Stop(id: 1, name: "Basel"), Stop(id: 2, name: "Bern"), Stop(id: 3, name: "Thun"), Stop(id: 4, name: "Brig"),
    ]
  }

  enum Action {
    case nextButtonTapped(Thing.ID)
    case stopsMoved(Set<Int>, Int)
    case thingsDropped([Thing], Place)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nextButtonTapped(let id):
        if let place = state.things[id: id]?.place { state.move(id, to: place.next) }

      case .stopsMoved(let offsets, let destination):
        state.stops.move(fromOffsets: offsets, toOffset: destination)

      case .thingsDropped(let things, let place):
        for thing in things { state.move(thing.id, to: place) }
      }
      return .none
    }
  }
}

extension Packing.State {
  /// Moves a thing behind the others of a different place.
  mutating func move(_ id: Packing.Thing.ID, to place: Packing.Place) {
    guard var thing = things[id: id], thing.place != place else { return }
    thing.place = place
    things.remove(id: id)
    things.append(thing)
  }
}
