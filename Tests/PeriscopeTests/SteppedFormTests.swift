import ComposableArchitecture
import Periscope
import PeriscopeTestConnection
import PeriscopeUI
import Testing

/// Presses of a stepper by browsers without scripts.
struct SteppedFormTests {
  @Test func `without scripts, a press of a stepper in a filled form keeps the values of the other fields`() throws {
    let stage = try SiteStage(
      Site {
        Page("/booking", title: "Booking", initialState: SteppedBooking.State()) {
          SteppedBooking()
        } content: { store in
          SteppedBookingView(store: store)
        }
      })
    let client = try stage.client()
    let empty = try client.get("/booking").text
    for name in ["count.increment", "name", "room", "isQuiet"] { #expect(empty.contains("\"\(name)\""), "\(name)") }
    // The fields in their order, as a browser sends them: the box with its hidden field, and the pressed button.
    let form = "name=Grace+%26+Co&room=suite&isQuiet=false&isQuiet=true&count=4&action=count.increment"
    let response = try client.submit("/booking", form)
    #expect(response.status == 303, "\(response.text)")
    let page = try client.get("/booking").text
    for text in [
      #"name="name" value="Grace &amp; Co""#, #"<option value="suite" selected"#,
      #"name="isQuiet" value="true" checked"#, #"name="count" value="5""#, "Grace &amp; Co, suite, quiet, 5",
    ] {
      #expect(page.contains(text), "\(text) in \(page)")
    }
  }
}

@Reducer
private struct SteppedBooking {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 1
    var isQuiet = false
    var name = ""
    var room = "single"
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

private struct SteppedBookingView: View {
  @Bindable var store: StoreOf<SteppedBooking>

  var body: some View {
    main {
      Form {
        TextField("Name", text: $store.name)
        Picker("Room", selection: $store.room) {
          ForEach(["single", "suite"], id: \.self) { room in Text(room) }
        }
        Toggle("A quiet room", isOn: $store.isQuiet)
        Stepper("Rooms", value: $store.count, in: 1...9)
      }
      output { "\(store.name), \(store.room), \(store.isQuiet ? "quiet" : "loud"), \(store.count)" }
    }
  }
}
