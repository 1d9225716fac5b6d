import ComposableArchitecture
import PeriscopeUI

struct PackingView: View {
  let store: StoreOf<Packing>

  var body: some View {
    main {
      BackLink()
      h1 { "Packing" }
      p { "Drag a thing to a different place, with the mouse, a finger or the space bar and the arrow keys." }
      div(.class("places")) {
        ForEach(Packing.Place.allCases, id: \.self) { place in PlaceView(store: store, place: place) }
      }
      h2 { "Stops" }
      StopList(store: store)
    }
    .pageHead { $0.stylesheets = ["/packing.css"] }
  }
}

private struct PlaceView: View {
  let store: StoreOf<Packing>
  let place: Packing.Place

  var body: some View {
    section(.class("place"), .ariaLabel(place.title)) {
      h2 { place.title }
      ul {
        ForEach(store.things.filter { $0.place == place }) { thing in ThingView(store: store, thing: thing) }
      }
    }
    .dropDestination(for: Packing.Thing.self, named: place.rawValue) { things in
      store.send(.thingsDropped(things, place))
    }
  }
}

private struct ThingView: View {
  let store: StoreOf<Packing>
  let thing: Packing.Thing

  var body: some View {
    li(.class("thing")) {
      span { thing.name }
      // For browsers without scripts, and a shortcut for others.
      Button("Next", send: .nextButtonTapped(thing.id), to: store, .ariaLabel("Next place for \(thing.name)"))
    }
    .draggable(thing)
  }
}

private struct StopList: View {
  let store: StoreOf<Packing>

  var body: some View {
    List {
      ForEach(store.stops) { stop in Text(stop.name) }
        .onMove { store.send(.stopsMoved($0, $1)) }
    }
  }
}

extension Packing.Place {
  fileprivate var title: StaticString {
    switch self {
    case .shelf: "Shelf"
    case .bag: "Bag"
    case .car: "Car"
    }
  }
}
