/// The content of a row.
struct RenderedRow {
  let id: String
  let address: String
  let name: String
  let amount: String

  init(number: Int) {
    id = "\(number)"
    address = "/accounts/\(number)/transactions"
    // As varied as names and amounts, because repeated text would compress to almost nothing.
    let random = Self.mixed(UInt64(number))
    let first = Self.names[Int(random % 20)]
    let last = Self.families[Int(random / 20 % 20)]
    name = "\(first) \(last) & sons"
    amount = "\(random / 400 % 1_000).\(10 + random / 400_000 % 90)"
  }

  private static let names = [
    "Anna", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo", "Ida", "Jonas", "Karla", "Leo", "Mia", "Noah",
    "Olga", "Paul", "Rosa", "Simon", "Tessa", "Urs",
  ]
  private static let families = [
    "Abel", "Brandt", "Conrad", "Dietz", "Ebert", "Franke", "Graf", "Hauser", "Iversen", "Jansen", "Keller", "Lorenz",
    "Maurer", "Neumann", "Otto", "Pohl", "Reuter", "Seidel", "Thiel", "Vogt",
  ]

  private static func mixed(_ number: UInt64) -> UInt64 {
    var bits = (number &+ 1) &* 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    return bits ^ (bits >> 31)
  }
}
