import ComposableArchitecture
import PeriscopeUI

@Reducer
struct PlaceSearch {
  struct Place: Equatable, Identifiable, Sendable {
    let id: Int
    let name: String
    var country = "Austria"
  }
  @ObservableState
  struct State: Equatable {
    var results = [Place(id: 1, name: "Vienna"), Place(id: 2, name: "Graz")]
    var query = ""
    var loadingID: Int? = 2
  }
  enum Action {
    case queryChanged(String)
    case debounced
    case resultTapped(Place)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .queryChanged(query):
        state.query = query
        return .none
      case .debounced:
        return .none
      case let .resultTapped(place):
        state.loadingID = place.id
        return .none
      }
    }
  }
}

struct PlaceSearchView: View {
  @Bindable var store: StoreOf<PlaceSearch>

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        HStack {
          Image(systemName: "magnifyingglass")
          TextField("Vienna, Graz, ...", text: $store.query.sending(\.queryChanged))
            .textFieldStyle(RoundedBorderTextFieldStyle())
            .autocapitalization(.none)
            .disableAutocorrection(true)
        }
        .padding(.horizontal, 16)

        List {
          ForEach(store.results) { place in
            VStack(alignment: .leading) {
              Button {
                store.send(.resultTapped(place))
              } label: {
                HStack {
                  Text(place.name)
                  if store.loadingID == place.id {
                    ProgressView()
                  }
                }
              }
              Text("in \(place.country)")
                .padding(.leading, 16)
                .font(.footnote)
            }
          }
        }

        Button("Weather by example.com") {}
          .foregroundColor(.gray)
          .padding(.all, 16)
      }
      .navigationTitle("Search places")
    }
    .task(id: store.query) {
      do {
        try await Task.sleep(for: .milliseconds(300))
        await store.send(.debounced).finish()
      } catch {}
    }
  }
}

struct ContactsView: View {
  struct Contact: Identifiable, Hashable {
    var id: String { name }
    let name: String
    let city: String
  }
  private let contacts = [Contact(name: "Ada", city: "London"), Contact(name: "Kurt", city: "Vienna")]
  @State private var query = ""
  @State private var scope = Scope.all
  enum Scope: String, CaseIterable { case all, london, vienna }

  private var found: [Contact] {
    query.isEmpty ? contacts : contacts.filter { $0.name.localizedCaseInsensitiveContains(query) }
  }

  var body: some View {
    NavigationStack {
      List {
        ForEach(found) { contact in
          NavigationLink(value: contact) {
            VStack(alignment: .leading, spacing: 4) {
              Text(contact.name).font(.headline)
              Text(contact.city).font(.subheadline).foregroundStyle(.secondary)
            }
          }
        }
      }
      .navigationDestination(for: Contact.self) { contact in
        Text(contact.name)
      }
      .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search contacts")
      .searchScopes($scope) {
        ForEach(Scope.allCases, id: \.self) { Text($0.rawValue.capitalized) }
      }
      .overlay {
        if found.isEmpty {
          ContentUnavailableView.search
        }
      }
      .navigationTitle("Contacts")
    }
  }
}

struct SuggestionsView: View {
  @State private var query = "S"

  var body: some View {
    NavigationStack {
      Text("Type a color")
        .searchable(text: $query) {
          ForEach(["Red", "Green"], id: \.self) { color in
            Text(color).searchCompletion(color)
          }
        }
        .onSubmit(of: .search) { query = "" }
    }
  }
}
