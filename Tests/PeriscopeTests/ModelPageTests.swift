import Perception
import Periscope
import PeriscopeUI
import PeriscopeTestConnection
import Testing

@Perceptible
private final class CounterModel {
  var count = 0
  var name = ""
  var isLoud = false
}

private struct CounterModelView: View {
  let model = CounterModel()
  var body: some View { Content(model: model) }
}

private struct Content: View {
  @Bindable var model: CounterModel
  var body: some View {
    output { "\(model.count)" }
    Form {
      TextField("Name", text: $model.name)
      Toggle("Loud", isOn: $model.isLoud)
      Button("Increment") { model.count += 1 }
    }
  }
}

struct ModelPageTests {
  private let stage: SiteStage
  private let browser: Browser

  init() throws {
    // The view creates and owns the model.
    stage = try SiteStage(Site { Page("/tally", title: "Model") { CounterModelView() } })
    browser = try Browser(port: stage.server.port)
  }

  @Test func `a model that the view owns lives as long as the page, and buttons are named after their titles`() throws {
    #expect(try browser.get().text.contains("<output>0</output>"))
    for number in 1...3 { #expect(try browser.press("increment").header("Periscope-Sequence") == "\(number)") }
    #expect(try browser.get().text.contains("<output>3</output>"))
    #expect(
      try browser.get(accept: "application/json").text
        == #"{"actions":["increment"],"inputs":[{"expected":"text","name":"name","value":""},"#
        + #"{"expected":"true or false","name":"isLoud","value":false}]}"# + "\n")
  }

  @Test func `a form sets its values first, and then performs its action`() throws {
    _ = try browser.get()
    let response = try browser.post("name=Ada+L.&isLoud=false&isLoud=true&action=increment", "Accept: text/html")
    #expect(response.status == 303)
    let page = try browser.get().text
    #expect(page.contains(#"<input name="name" value="Ada L.""#))
    #expect(page.contains(#"value="true" checked data-live="" data-p="checked">"#))
    #expect(page.contains("<output>1</output>"))
  }

  @Test(arguments: [
    ("nobody=1&action=increment", 409, "takes no value named 'nobody' now. It takes: name, isLoud."),
    ("isLoud=perhaps&action=increment", 422, "'Loud' takes true or false, not 'perhaps'."),
    ("name=Ada&action=nothing", 409, "does not offer 'nothing' now. It offers: increment."),
  ])
  func `a form with an invalid value, an unknown field or an unknown action changes nothing`(
    body: String, status: Int, line: String
  ) throws {
    let response = try browser.post(body)
    #expect(response.status == status)
    #expect(response.text.contains(line))
    let page = try browser.get().text
    #expect(page.contains(#"<input name="name" value="""#))
    #expect(page.contains("<output>0</output>"))
  }

  @Test func `a change of a page's model reaches the page's stream`() throws {
    _ = try browser.get()
    let tab = try browser.tab()
    try tab.follow("?epoch=\(browser.epoch)&since=0")
    _ = try browser.post("name=Ada", "Prefer: return=minimal")
    #expect(try tab.event()?.hasSuffix("=Ada\n\n") == true)
  }
}
