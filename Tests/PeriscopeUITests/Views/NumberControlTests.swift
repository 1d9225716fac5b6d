import Foundation
import Perception
import PeriscopeUI
import Testing

nonisolated private struct Numbers: View {
  @Bindable var model: ControlModel
  var body: some View {
    Form {
      Stepper("Amount", value: $model.amount, in: 1...5, step: 2)
      Stepper("Small", value: $model.small, step: 100)
      Stepper("Tenths", value: $model.price, step: 0.1)
      Slider(value: $model.level, in: 0...100, step: 5) { Text("Level") }
      Slider(value: $model.share, in: 0...1)
      Slider(value: $model.weight, in: 0.1...0.95, step: 0.2)
    }
  }
}

nonisolated private struct Backwards: View {
  @Bindable var model: ControlModel
  var body: some View {
    Stepper("Amount", value: $model.amount, in: 1...5, step: -2)
    Slider(value: $model.share, in: 0...1, step: -0.25)
  }
}

nonisolated private struct Uneven: View {
  @Bindable var model: ControlModel
  var body: some View { Stepper("Amount", value: $model.amount, in: 1...4, step: 2) }
}

nonisolated private struct Dates: View {
  @Bindable var model: ControlModel
  let components: DatePickerComponents
  var body: some View {
    DatePicker(
      "Day", selection: $model.date,
      in: Date(timeIntervalSince1970: 1_793_491_200)...Date(timeIntervalSince1970: 1_798_761_599),
      displayedComponents: components)
  }
}

nonisolated private struct Days: View {
  @Bindable var model: ControlModel
  var body: some View { DatePicker("Day", selection: $model.date, displayedComponents: .date) }
}

nonisolated private struct Callbacks: View {
  let model: ControlModel
  var body: some View {
    Stepper("Level") {
      model.level += 1
    } onDecrement: {
      model.level -= 1
    }
    p { "\(model.level)" }
  }
}

struct NumberControlTests {
  private let model = ControlModel()

  @Test func `a stepper has two buttons, which are disabled at the ends of its range`() {
    let stage = ModelStage { Numbers(model: model) }
    #expect(stage.document.offeredActions.contains("amount.increment"))
    #expect(stage.press("amount.increment") != nil)
    #expect(model.amount == 5)
    #expect(stage.press("amount.increment") == nil)
    #expect(stage.press("amount.decrement") != nil)
    #expect(stage.press("amount.decrement") != nil)
    #expect(model.amount == 1)
    #expect(stage.press("amount.decrement") == nil)
  }

  @Test func `the parts of a stepper have its title, and belong to the enclosing form`() throws {
    let page = ModelStage { Numbers(model: model) }.html
    let title = try #require(page.firstMatch(of: /<span class="title" id="(stepper-[0-9-]+)">Amount<\/span>/)?.1)
    #expect(page.contains(#"name="amount" "#) && page.contains(#"aria-labelledby="\#(title)""#), "\(page)")
    for (icon, word) in [("minus", "Decrement"), ("plus", "Increment")] {
      let id = "\(title)-\(icon)"
      #expect(page.contains(#"aria-label="\#(word)" id="\#(id)" aria-labelledby="\#(id) \#(title)""#), "\(page)")
    }
    // A browser without scripts sends the values of the form with the press.
    #expect(!page.contains("periscope-steps") && page.contains("formnovalidate"))
    #expect(ModelStage { Callbacks(model: model) }.page.contains(#"form="periscope-steps""#))
  }

  @Test func `a negative step of a stepper or a slider counts as its magnitude`() {
    let stage = ModelStage { Backwards(model: model) }
    #expect(stage.press("amount.increment") != nil && model.amount == 5)
    #expect(stage.press("amount.increment") == nil)
    #expect(stage.press("amount.decrement") != nil && model.amount == 3)
    #expect(stage.page.matches(of: /step="-/).isEmpty)
    #expect(stage.fill("share", with: "0.5") != nil && model.share == 0.5)
    #expect(stage.fill("share", with: "0.3") == nil)
    #expect(stage.monitor.enter { stage.document.input("share")?.expected } == "a number from 0 to 1 in steps of 0.25")
  }

  @Test func `a stepper stops at the ends of its number type`() {
    let stage = ModelStage { Numbers(model: model) }
    _ = stage.press("small.increment")
    _ = stage.press("small.increment")
    #expect(model.small == .max)
    #expect(stage.press("small.increment") == nil)
    for _ in 0..<5 { _ = stage.press("price.decrement") }
    #expect(model.price == 2)
    _ = stage.after { model.price = .infinity }
    #expect(stage.press("price.increment") == nil)
    _ = stage.after { model.price = .nan }
    #expect(stage.press("price.increment") == nil)
  }

  @Test(arguments: [
    ("amount", "5", true), ("amount", "4", false), ("amount", "3", true), ("amount", "6", false),
    ("amount", "0", false), ("amount", "9223372036854775808", false),
    ("level", "100", true), ("level", "101", false), ("level", "-1", false), ("level", "x", false),
    ("share", "0.25", true), ("share", "1.01", false), ("share", "nan", false), ("share", "-0.0", true),
    ("level", "51", false), ("level", "55", true), ("level", "0", true), ("small", "5", true), ("small", "-95", true),
    ("small", "105", true), ("small", "6", false), ("small", "127", false), ("price", "2.6", true),
    ("price", "0.1", true), ("price", "2.55", false), ("price", "-1000.3", true), ("weight", "0.3", true),
    ("weight", "0.7", true), ("weight", "0.8", false), ("weight", "0.95", true),
  ])
  func `a number outside of a control's range, or between its steps, is refused`(
    name: String, text: String, isTaken: Bool
  ) {
    let stage = ModelStage { Numbers(model: model) }
    #expect((stage.send(name, text) != nil) == isTaken)
  }

  @Test func `a number control describes its range, and writes it as attributes`() {
    let stage = ModelStage { Numbers(model: model) }
    #expect(stage.expected("amount") == "a whole number from 1 to 5 in steps of 2")
    #expect(stage.expected("small") == "a whole number from -128 to 127 in steps of 100 from 5")
    #expect(stage.expected("price") == "a number in steps of 0.1 from 2.5")
    #expect(stage.expected("weight") == "a number from 0.1 to 0.95 in steps of 0.2")
    #expect(stage.expected("share") == "a number from 0 to 1")
    #expect(stage.html.contains(#"<input type="range" name="level" min="0" max="100" step="5" value="50">"#))
    #expect(stage.html.contains(#"step="any" value="0.5" aria-label="Share">"#))
    _ = stage.send("level", "55")
    #expect(stage.html.contains(#"step="5" value="55""#))
    // The event has the value although it equals the last one, because the document cannot know what the browser shows.
    #expect(stage.send("level", "55")?.contains("=55\n") == true)
  }

  @Test func `a state's number between a control's steps stays the same if a client sends the shown value back`() {
    (model.amount, model.level, model.weight) = (2, 52, 0.42)
    let stage = ModelStage { Numbers(model: model) }
    #expect(
      stage.html.contains(
        #"name="amount" value="2" aria-label="Value" aria-labelledby="stepper-0-2" data-change="- amount=" min="1" max="5" inputmode="numeric" step="any""#
      ))
    #expect(stage.html.contains(#"name="level" min="0" max="100" step="5" value="50""#))
    #expect(stage.html.contains(#"step="0.2" value="0.5""#))
    for (name, text) in [("amount", "2"), ("level", "50"), ("weight", "0.5")] { #expect(stage.send(name, text) != nil) }
    #expect((model.amount, model.level, model.weight) == (2, 52, 0.42))
    model.level = 250
    #expect(stage.send("level", "100") != nil)
    #expect(model.level == 250)
  }

  @Test(arguments: [(9, 1, 9, 5), (-3, -3, 5, 1)])
  func `browsers accept a stepper's untouched number outside of its range, and the server computes the next one`(
    amount: Int, lower: Int, upper: Int, next: Int
  ) {
    model.amount = amount
    let stage = ModelStage { Numbers(model: model) }
    #expect(stage.html.contains(#"min="\#(lower)" max="\#(upper)" inputmode="numeric" step="any""#))
    #expect(stage.send("amount", "\(amount)") != nil && model.amount == amount)
    #expect(stage.send("amount", "\(amount > 5 ? 7 : -1)") == nil)
    #expect(stage.press(amount > 5 ? "amount.decrement" : "amount.increment") != nil)
    #expect(model.amount == next)
    #expect(stage.html.contains(#"min="1" max="5" inputmode="numeric" step="2""#))
  }

  @Test func `browsers accept a stepper's upper bound between two steps, and the server steps to it`() {
    let stage = ModelStage { Uneven(model: model) }
    for amount in [3, 4] {
      #expect(model.amount == amount)
      #expect(stage.html.contains(#"value="\#(amount)""#))
      #expect(stage.html.contains(#"min="1" max="4" inputmode="numeric" step="any""#))
      _ = stage.press("amount.increment")
    }
  }

  @Test func `browsers accept an untouched date outside of a date picker's range`() {
    model.date = Date(timeIntervalSince1970: 1_801_440_000)
    let stage = ModelStage { Dates(model: model, components: .date) }
    #expect(stage.html.contains(#"value="2027-02-01" data-change="- date=" min="2026-11-01" max="2027-02-01">"#))
    #expect(stage.send("date", "2027-02-01") != nil)
    #expect(stage.send("date", "2027-01-15") == nil)
    #expect(stage.send("date", "2026-12-31") != nil)
    #expect(stage.html.contains(#"min="2026-11-01" max="2026-12-31">"#))
  }

  @Test func `a stepper without a value calls closures`() {
    let stage = ModelStage { Callbacks(model: model) }
    #expect(stage.document.offeredActions == ["decrement", "increment"])
    #expect(stage.press("increment")?.contains("=51\n") == true)
    #expect(stage.press("decrement")?.contains("=50\n") == true)
  }

  @Test func `picking a day in a date picker keeps the time`() {
    let stage = ModelStage { Dates(model: model, components: .date) }
    #expect(
      stage.html.contains(
        #"<input type="date" name="date" value="2026-11-20" data-change="- date=" min="2026-11-01" max="2026-12-31">"#))
    #expect(stage.send("date", "2026-12-31") != nil)
    #expect(model.date == Date(timeIntervalSince1970: 1_798_675_200 + 3_600))
  }

  @Test(arguments: [
    "2026-10-31", "2027-01-01", "2026-02-30", "2026-13-01", "2026-1-1", "", "x", "99999-01-01", "-001-01-01",
    "2026-11-20T10:00", "0000-01-01", "2026-11-20 ",
  ])
  func `a date picker refuses a day that does not exist, or is out of its range`(text: String) {
    let stage = ModelStage { Dates(model: model, components: .date) }
    #expect(stage.send("date", text) == nil)
    #expect(stage.expected("date") == "a date such as 2026-11-20, from 2026-11-01 to 2026-12-31")
  }

  @Test(arguments: [
    ("00:00", 0), ("23:59", 86_340), ("09:30:15", 34_215), ("24:00", nil), ("1:00", nil), ("01:2", nil),
    ("001:00", nil), ("09:30:5", nil), ("09:30.5", nil), ("09:30:15.5", 34_215), ("09:30:15.1234", nil),
    ("09:30:15.", nil),
    ("09:30:60", nil), ("12:60", nil), ("", nil),
    ("12", nil), ("99999999999:00", nil),
  ])
  func `picking a time in a date picker keeps the day, and a malformed time is refused`(text: String, second: Int?) {
    let stage = ModelStage { Dates(model: model, components: .hourAndMinute) }
    #expect(stage.html.contains(#"<input type="time" name="date" value="01:00""#))
    #expect((stage.send("date", text) != nil) == (second != nil))
    if let second { #expect(model.date.timeIntervalSince1970 == 1_795_132_800 + Double(second)) }
  }

  @Test func `a date picker's time that is sent unchanged keeps its seconds`() {
    let date = Date(timeIntervalSince1970: 1_795_132_800 + 3_641)
    model.date = date
    let stage = ModelStage { Dates(model: model, components: .hourAndMinute) }
    #expect(stage.send("date", "01:00") != nil)
    #expect(model.date == date)
  }

  @Test(arguments: [
    ("2026-11-20T09:30", true), ("2026-11-20 09:30", false), ("2026-11-20T9:30", false), ("2026-11-20T24:00", false),
    ("2026-11-20T", false), ("T09:30", false), ("2026-11-20", false), ("2026-11-20T09:30Z", false),
    ("2026-11-20TT09:30", false), ("2026-11-20T09:30:00.000", true),
  ])
  func `a date with a time is accepted only in the browser's format`(text: String, isTaken: Bool) {
    let stage = ModelStage { Dates(model: model, components: [.date, .hourAndMinute]) }
    #expect((stage.send("date", text) != nil) == isTaken)
  }

  @Test func `a date picker parses days of the years 1 to 9999 as it writes them`() {
    let stage = ModelStage { Days(model: model) }
    var day = -719_162
    while day < 2_932_897 {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      _ = stage.after { model.date = date }
      let text = stage.html.firstMatch(of: /value="(\d{4}-\d\d-\d\d)"/).map { String($0.1) } ?? "none"
      #expect(stage.send("date", text) != nil)
      #expect(model.date == date)
      day += 9_973
    }
  }

  @Test(arguments: [Double.nan, .infinity, -1e300, 1e13, -1e11])
  func `a date picker shows a date that browsers do not support as empty`(seconds: Double) {
    let stage = ModelStage { Days(model: model) }
    _ = stage.after { model.date = Date(timeIntervalSince1970: seconds) }
    #expect(stage.html.contains(#"name="date" value="""#))
    #expect(stage.send("date", "2000-02-29") != nil)
    #expect(model.date == Date(timeIntervalSince1970: 951_782_400))
  }
}
