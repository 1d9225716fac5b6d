import ComposableArchitecture
import PeriscopeUI
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem

@Reducer
private struct Booking {
  @ObservableState
  struct State: Equatable, Codable {
    var age: Int? = 36
    var floor = 1
    var password = "secret"
    var persons = 2
    var price = 2.5
  }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

private struct BookingView: View {
  @Bindable var store: StoreOf<Booking>

  var body: some View {
    Form {
      TextField("Age", value: $store.age)
      Picker("Floor", selection: $store.floor) { ForEach(0..<3, id: \.self) { floor in Text("Floor \(floor)") } }
      SecureField("Password", text: $store.password)
      Stepper("Persons", value: $store.persons, in: 0...10, step: 2)
      TextField("Price", value: $store.price, format: .fractionLength(2))
    }
  }
}

struct NumberValueTests {
  private let stage: SiteStage
  private let client: Client

  init() throws {
    stage = try SiteStage(
      Site {
        Page("/booking", title: "Booking", initialState: Booking.State()) {
          Booking()
        } content: { store in
          BookingView(store: store)
        }
      })
    client = try stage.client()
  }

  @Test(arguments: [
    (#"{"persons": 4}"#, #""persons":4"#), (#"{"persons": 4.0}"#, #""persons":4"#),
    (#"{"persons": 4e0}"#, #""persons":4"#), (#"{"persons": 0.4E+1}"#, #""persons":4"#),
    (#"{"persons": 40e-1}"#, #""persons":4"#), (#"{"persons": -0.0}"#, #""persons":0"#),
    (#"{"age": 9007199254740993.0}"#, #""age":9007199254740993"#), (#"{"floor": 2.0}"#, #""floor":2"#),
    (#"{"floor": "2"}"#, #""floor":2"#), (#"{"price": 3}"#, #""price":3,"#), (#"{"price": 1e2}"#, #""price":100"#),
    (#"{"price": 0.125}"#, #""price":0.125"#),
  ])
  func `numbers are accepted in any JSON notation, and a string for a picker of numbers`(
    body: String, text: String
  ) throws {
    let response = try client.json("/booking", body)
    #expect(response.status == 200)
    #expect(response.text.prefix { $0 != "[" }.replacing("}", with: ",").contains(text), "\(response.text)")
  }

  @Test func `null clears the field of an optional number`() throws {
    #expect(try client.json("/booking", #"{"age": 41}"#).text.contains(#""age":41"#))
    let response = try client.json("/booking", #"{"age": null}"#)
    #expect(response.status == 200)
    #expect(!response.text.contains(#""age":41"#), "\(response.text)")
  }

  @Test(arguments: [
    (#"{"persons": "4"}"#, "'Persons' takes a whole number from 0 to 10 in steps of 2, not the string '4'."),
    (#"{"persons": 4.5}"#, "'Persons' takes a whole number from 0 to 10 in steps of 2, not 4.5."),
    (#"{"persons": 3}"#, "'Persons' takes a whole number from 0 to 10 in steps of 2, not 3."),
    (#"{"persons": true}"#, "'Persons' takes a whole number from 0 to 10 in steps of 2, not true."),
    (#"{"persons": null}"#, "'Persons' takes a whole number from 0 to 10 in steps of 2, not null."),
    (#"{"persons": 1e999999999999999999999}"#, "'Persons' takes a whole number"),
    (#"{"age": ""}"#, "'Age' takes a whole number, or nothing, not the string ''."),
    (#"{"price": "2.5"}"#, "'Price' takes a number, not the string '2.5'."),
    (#"{"price": 1e400}"#, "'Price' takes a number, not 1e400."), (#"{"floor": 1.5}"#, "'Floor' takes one of 0, 1, 2"),
  ])
  func `values that a number control does not take are refused, and the response says what it takes`(
    body: String, line: String
  )
    throws
  {
    let response = try client.json("/booking", body)
    #expect(response.status == 422)
    #expect(response.text.contains(line), "\(response.text)")
  }

  @Test func `a page as JSON has numbers as numbers, and no value of a secure field`() throws {
    let text = try client.get("/booking", accept: "application/json").text
    #expect(text.contains(#""state":{"age":36,"floor":1,"password":null,"persons":2,"price":2.5}"#))
    #expect(text.contains(#""name":"persons","value":2}"#))
    #expect(text.contains(#""name":"price","value":2.5}"#))
    #expect(!text.contains("secret"))
    #expect(try !client.get("/booking").text.contains("secret"))
  }
}
