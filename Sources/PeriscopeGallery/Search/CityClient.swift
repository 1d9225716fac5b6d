import DependenciesMacros

/// The service that searches for cities.
@DependencyClient
struct CityClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> [City]
  var details: @Sendable (_ id: City.ID) async throws -> City.Details
}

extension CityClient: DependencyKey {
  static let liveValue = CityClient(
    search: { query in
      Atlas.entries.map(\.city).filter { $0.name.contains(ignoringCase: query) }
    },
    details: { id in
      guard let entry = Atlas.entries.first(where: { $0.city.id == id }) else { throw Atlas.UnknownCity(id: id) }
      return entry.details
    })

  static let testValue = CityClient()
}

extension DependencyValues {
  var cityClient: CityClient {
    get { self[CityClient.self] }
    set { self[CityClient.self] = newValue }
  }
}
