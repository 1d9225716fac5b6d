/// All cities that the search knows.
enum Atlas {
  struct UnknownCity: Error {
    let id: City.ID
  }

  static let entries: [(city: City, details: City.Details)] = [
    (City(id: 1, name: "Amsterdam", country: "Netherlands"), City.Details(inhabitants: 930_000, river: "Amstel")),
    (City(id: 2, name: "Belgrade", country: "Serbia"), City.Details(inhabitants: 1_200_000, river: "Danube")),
    (City(id: 3, name: "Berlin", country: "Germany"), City.Details(inhabitants: 3_700_000, river: "Spree")),
    (City(id: 4, name: "Bern", country: "Switzerland"), City.Details(inhabitants: 135_000, river: "Aare")),
    (City(id: 5, name: "Budapest", country: "Hungary"), City.Details(inhabitants: 1_700_000, river: "Danube")),
    (City(id: 6, name: "Dublin", country: "Ireland"), City.Details(inhabitants: 590_000, river: "Liffey")),
    (City(id: 7, name: "Lisbon", country: "Portugal"), City.Details(inhabitants: 550_000, river: "Tagus")),
    (City(id: 8, name: "London", country: "United Kingdom"), City.Details(inhabitants: 8_900_000, river: "Thames")),
    (City(id: 9, name: "Paris", country: "France"), City.Details(inhabitants: 2_100_000, river: "Seine")),
    (City(id: 10, name: "Prague", country: "Czechia"), City.Details(inhabitants: 1_360_000, river: "Vltava")),
    (City(id: 11, name: "Rome", country: "Italy"), City.Details(inhabitants: 2_750_000, river: "Tiber")),
    (City(id: 12, name: "Vienna", country: "Austria"), City.Details(inhabitants: 2_000_000, river: "Danube")),
  ]
}
