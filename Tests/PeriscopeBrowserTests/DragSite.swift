import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeUI

@Reducer
struct Shed {
  struct Tool: Codable, Equatable, Identifiable {
    let id: Int
    let name: String
    var place = "wall"
  }

  @ObservableState
  struct State: Equatable, Codable {
    var tools = [Tool(id: 1, name: "Saw"), Tool(id: 2, name: "Axe"), Tool(id: 3, name: "Rake", place: "box")]
    var jobs = ["Dig", "Sow", "Mow", "Cut"]
    var isFull = false
  }

  enum Action {
    case cutFirst
    case fullButtonTapped
    case jobAdded
    case jobRemoved
    case moved(IndexSet, Int)
    case toolRemoved
    case toolsDropped([Tool], String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cutFirst: state.jobs = ["Cut"] + state.jobs.filter { $0 != "Cut" }
      case .fullButtonTapped: state.isFull.toggle()
      case .jobAdded: state.jobs.insert("Hoe", at: 0)
      case .jobRemoved: state.jobs.removeAll { $0 == "Cut" }
      case .moved(let offsets, let destination): state.jobs.move(fromOffsets: offsets, toOffset: destination)
      case .toolRemoved: state.tools.removeAll { $0.id == 1 }
      case .toolsDropped(let tools, let place):
        for tool in tools {
          guard !state.isFull, let index = state.tools.firstIndex(where: { $0.id == tool.id }) else { continue }
          state.tools[index].place = place
        }
      }
      return .none
    }
  }
}

struct ShedView: View {
  let store: StoreOf<Shed>

  var body: some View {
    main {
      for place in ["wall", "box", "van"] { PlaceView(store: store, place: place) }
      List {
        ForEach(store.jobs, id: \.self) { Text($0) }
          .onMove { store.send(.moved($0, $1)) }
      }
      output { store.jobs.joined(separator: " ") }
      Button("Cut first", send: .cutFirst, to: store)
      Button("Remove job", send: .jobRemoved, to: store)
      Button("Add job", send: .jobAdded, to: store)
      Button("Remove tool", send: .toolRemoved, to: store)
      Button("Full", send: .fullButtonTapped, to: store)
    }
  }
}

struct PlaceView: View {
  let store: StoreOf<Shed>
  let place: String

  var body: some View {
    section(.class("place"), .id(place), .ariaLabel(place)) {
      ForEach(store.tools.filter { $0.place == place }) { tool in
        p {
          if tool.name == "Rake" { a(.href("/#rake")) { tool.name } } else { tool.name }
        }
        .draggable(tool)
      }
    }
    .dropDestination(for: Shed.Tool.self, named: place) { store.send(.toolsDropped($0, place)) }
  }
}

struct AwayView: View {
  let store: StoreOf<Shed>

  var body: some View {
    main {
      h1 { "Away" }
      output { store.jobs.joined(separator: " ") }
    }
  }
}

/// The sites of the tests of drags.
enum DragSite {
  static let shed = Site {
    Page("/", title: "Shed", initialState: Shed.State()) {
      Shed()
    } content: { store in
      ShedView(store: store)
    }
  }

  /// Pages in a layout, of which only the first one has draggable views.
  static let framed = Site {
    PageGroup {
      Page("/shed", title: "Shed", initialState: Shed.State()) {
        Shed()
      } content: { store in
        ShedView(store: store)
      }
      Page("/away", title: "Away", initialState: Shed.State()) {
        Shed()
      } content: { store in
        AwayView(store: store)
      }
    }
    .layout { content in
      a(.href("/shed"), .id("shed")) { "Shed" }
      a(.href("/away"), .id("away")) { "Away" }
      content
    }
  }
}
