import ComposableArchitecture
import Periscope
import PeriscopeUI
import PeriscopeTestConnection
import Testing

@Reducer
private struct Booking {
  @ObservableState
  struct State: Equatable, Codable {
    var age: Int? = 36
    var isQuiet = true
    var name = "Ada"
    var note = ""
    var password = ""
    var persons = 2
    var room = "single"
    var view = "sea"
    var steps: [String] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case bookButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .bookButtonTapped = action { state.steps.append("booked") }
      return .none
    }
  }
}

private struct BookingView: View {
  @Bindable var store: StoreOf<Booking>

  var body: some View {
    Form {
      TextField("Full name", text: $store.name).fieldHelp("As on the passport.").fieldError(nil)
      TextField("Age", value: $store.age)
      TextEditor("Note", text: $store.note)
      SecureField("Password", text: $store.password)
      Stepper("Persons", value: $store.persons, in: 1...4).fieldHelp("Four at most.")
      Picker("Room", selection: $store.room) {
        ForEach(["single", "double"], id: \.self) { room in Text(room) }
      }
      Picker("View", selection: $store.view) {
        ForEach(["sea", "street"], id: \.self) { view in Text(view) }
      }
      .pickerStyle(.inline)
      Toggle("Quiet", isOn: $store.isQuiet)
      Button("Book", send: .bookButtonTapped, to: store)
      Button("Cancel", role: .cancel) { store.steps.append("cancelled") }
      Button("Clear", role: .destructive) { store.steps.append("cleared") }
    }
    p { "\(store.steps.count) steps" }
  }
}

@Suite(.timeLimit(.minutes(5))) struct RefusedFormTests {
  private let stage: SiteStage
  private let client: Client

  init() throws {
    let pages: [(String, Page.Lifetime)] = [("/booking", .session), ("/together", .everybody), ("/tab", .tab)]
    stage = try SiteStage(
      Site {
        for (path, lifetime) in pages {
          Page(path, title: "Booking", lifetime: lifetime, initialState: Booking.State()) {
            Booking()
          } content: { store in
            BookingView(store: store)
          }
        }
      })
    client = try stage.client()
  }

  private static let typed =
    "name=Grace&age=old&note=a%0D%0Ab&password=secret&persons=3&room=double&view=street&isQuiet=false"

  private func state(_ path: String = "/booking") throws -> String {
    let text = try client.get(path, accept: "application/json").text
    return String(text[..<(text.firstRange(of: #","actions""#)?.lowerBound ?? text.endIndex)])
  }

  /// The tag of the field with a name, without the attributes that are meant for the browser's script.
  private func field(_ name: String, in page: String) throws -> String {
    let tags = page.split(separator: "<").filter { $0.contains(" name=\"\(name)\"") && !$0.contains("type=\"hidden\"") }
    let tag = try #require(tags.first).prefix { $0 != ">" }
    return String(tag).replacing(/\sdata-(p|live|change)="[^"]*"/, with: "")
  }

  @Test(arguments: ["/booking", "/together"])
  func `a refused form is shown again with the entered values, and the state stays the same`(path: String) throws {
    let before = try state(path)
    let answer = try client.submit(path, Self.typed + "&action=bookButtonTapped")
    #expect(answer.status == 422)
    #expect(answer.header("Content-Type") == "text/html; charset=utf-8")
    let page = answer.text
    #expect(try field("name", in: page).contains(#"value="Grace""#))
    #expect(page.contains("\na\nb</textarea>"))
    #expect(try field("persons", in: page).contains(#"value="3""#))
    #expect(page.contains(#"<option value="double" selected"#))
    #expect(!page.contains(#"<option value="single" selected"#))
    #expect(page.contains(#"name="view" value="street" checked"#))
    #expect(!page.contains(#"name="view" value="sea" checked"#))
    #expect(!(try field("isQuiet", in: page)).contains("checked "))
    #expect(try state(path) == before)
    // A client that loads the page receives the current values.
    let fresh = try client.get(path).text
    #expect(try field("name", in: fresh).contains(#"value="Ada""#))
    #expect(!fresh.contains("periscope-notice"))
  }

  @Test func `an invalid field is marked, and its error line links to it`() throws {
    let page = try client.submit("/booking", Self.typed + "&action=bookButtonTapped").text
    #expect(
      try field("age", in: page)
        == #"input name="age" value="old" autocomplete="off" inputmode="numeric" autofocus="" id="periscope-refused-0" "#
        + #"aria-describedby="periscope-reason-0" aria-invalid="true""#)
    #expect(
      page.contains(
        ##"<div id="periscope-notice" role="alert"><p id="periscope-reason-0"><a href="#periscope-refused-0">"##
          + "'Age' takes a whole number, or nothing, not 'old'.</a></p></div>"))
    #expect(page.matches(of: /aria-invalid="true"/).count == 1)
    #expect(page.matches(of: /\sautofocus/).count == 1)
  }

  @Test func `the error of an invalid value names the field's label for people and its name for programs`() throws {
    let body = "age=old&persons=9&action=bookButtonTapped"
    let lines = [
      "'Age' takes a whole number, or nothing, not 'old'.", "'Persons' takes a whole number from 1 to 4, not '9'.",
    ]
    let page = try client.submit("/booking", body).text
    for (number, line) in lines.enumerated() {
      #expect(
        page.contains(
          ##"<p id="periscope-reason-\##(number)"><a href="#periscope-refused-\##(number)">\##(line)</a>"##))
    }
    // Only the first invalid field has the focus.
    #expect(page.matches(of: /\sautofocus/).count == 1)
    #expect(try client.post("/booking", body).text == lines.joined(separator: " ") + "\n\tage\t\n\tpersons\t\n")
    #expect(
      try client.post("/booking", body, "Accept: application/json").text
        == #"{"error":"\#(lines.joined(separator: " "))","fields":["age","persons"]}"# + "\n")
    #expect(try state().contains(#""persons":2"#))
  }

  @Test func `the values of a refused form are escaped when they are shown again, and passwords are not shown again`()
    throws
  {
    let body =
      "name=%22%3E%3Cscript%3E&note=%3C%2Ftextarea%3E%3Cb%3E&age=%3Ci%3E&password=secret&action=bookButtonTapped"
    // Skips the head, which contains a script.
    let whole = try client.submit("/booking", body).text
    let page = String(try #require(whole.split(separator: "<body>").last))
    #expect(page.contains("value=\"&quot;>&lt;script>\"") || page.contains("value=\"&quot;&gt;&lt;script&gt;\""))
    #expect(!page.contains("<script>"))
    #expect(!page.contains("<b>"))
    #expect(!page.contains("<i>"))
    #expect(!page.contains("secret"))
    #expect(try field("password", in: page).contains(#"value="""#))
  }

  @Test func `a page that is shown with a refused form has the marks for patches and the epoch of the page itself`()
    throws
  {
    let slots = { (page: String) in page.matches(of: /\sdata-p="[^"]*"|<!--.*?-->/).map { String($0.output) } }
    let again = try client.submit("/booking", Self.typed + "&persons=9&action=bookButtonTapped")
    let page = try client.get("/booking")
    #expect(slots(again.text) == slots(page.text))
    #expect(again.epoch == page.epoch)
  }

  @Test(arguments: [("cancel", "cancelled"), ("clear", "cleared")])
  func `cancelling and removing actions are performed despite invalid values, which are left out`(
    name: String, step: String
  ) throws {
    #expect(try client.submit("/booking", "name=Grace&age=old&persons=&action=\(name)").status == 303)
    let state = try state()
    #expect(state.contains(#""name":"Grace""#))
    #expect(state.contains(#""age":36"#))
    #expect(state.contains(#""persons":2"#))
    #expect(state.contains(#""steps":["\#(step)"]"#))
    // An unknown name is a mistake of the client.
    #expect(try client.post("/booking", "nobody=1&action=\(name)").status == 409)
  }

  @Test func `after an invalid value, the stream sends the current one, which the browser shows again`() throws {
    let page = try client.get("/booking")
    let stream = try client.another()
    try stream.follow("/booking?epoch=\(page.epoch)&since=0")
    _ = try client.post("/booking", "age=old&action=clear", "Prefer: return=minimal")
    #expect(try stream.event()?.contains(":36\n") == true)
  }

  @Test func `a refused form without a tab's name redirects to a new tab, which shows the error`() throws {
    let answer = try client.submit("/tab", "age=old&action=bookButtonTapped")
    #expect(answer.status == 303)
    let address = try #require(answer.header("Location"))
    #expect(try client.get(address).text.contains("'Age' takes a whole number"))
    let again = try client.submit(address, "age=old&action=bookButtonTapped")
    #expect(again.status == 422)
    #expect(try field("age", in: again.text).contains(#"value="old""#))
  }
}
