import ComposableArchitecture
import PeriscopeUI

struct SearchView: View {
  @Bindable var store: StoreOf<Search>

  var body: some View {
    main {
      BackLink()
      Results(store: store)
        .searchable(text: $store.query, prompt: "City")
        .navigationTitle("Search")
    }
  }
}

private struct Results: View {
  let store: StoreOf<Search>

  var body: some View {
    SearchStatus(store: store)
    SearchResults(store: store)
    CityDetails(store: store)
  }
}

private struct SearchStatus: View {
  let store: StoreOf<Search>

  var body: some View {
    p(.class("faint"), .attribute("role", "status")) { text }
  }

  private var text: String {
    if let failure = store.failure { return failure }
    if store.isSearching { return "Searching…" }
    if store.query.isEmpty { return "Type a part of a city's name, such as “be”." }
    return store.results.count == 1 ? "1 city" : "\(store.results.count) cities"
  }
}

private struct SearchResults: View {
  let store: StoreOf<Search>

  var body: some View {
    ul(.class("bar"), .ariaLabel("Results")) {
      ForEach(store.results) { city in
        li { Button(city.name, send: .cityTapped(city), to: store) }
      }
    }
  }
}

private struct CityDetails: View {
  let store: StoreOf<Search>

  var body: some View {
    if let city = store.selection {
      section(.class("card"), .ariaLabel("Details"), .ariaLive("polite")) {
        h2 { city.name }
        p {
          if let details = store.details {
            "\(city.country), on the \(details.river), \(details.inhabitants.grouped) inhabitants"
          } else {
            "Loading…"
          }
        }
      }
    }
  }
}
