/// What a row of the table shows.
struct RenderedRow {
  let id: String
  let address: String
  let name: String
  let amount: String

  init(number: Int) {
    id = "\(number)"
    address = "/accounts/\(number)/transactions"
    name = "Account number \(number) & sons"
    amount = "\(number * 37 % 1_000).00"
  }
}
