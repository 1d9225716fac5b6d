import Periscope
import PeriscopeTestConnection
import Testing

private let german = Language(
  "de",
  words: [
    "Decrement": "Weniger", "Increment": "Mehr", "Connection lost.": "Offline <b>",
    "This has changed meanwhile. Look at it, and try again.": "Inzwischen geändert.",
  ])
private let hebrew = Language("he", isRightToLeft: true)

private struct Steps: View {
  @State var count = 0

  var body: some View {
    Stepper("Count", value: $count)
    TextField("Number", value: $count)
  }
}

private let site = Site {
  Page("/", title: "Home") { Steps() }
  Page("/chosen", title: "Chosen") { Steps() }
    .language { $0.languages.first?.hasPrefix("de") == true ? german : .english }
  PageGroup {
    Page("/hebrew", title: "Hebrew") { Steps() }
    Page("/english", title: "English") { Steps() }.language(.english)
  }
  .language(hebrew)
}
.language(german)

struct LanguageTests {
  @Test func `a site's language applies to its controls and the browser's script`() throws {
    let stage = try SiteStage(site)
    let page = try stage.client().get("/").text
    #expect(page.hasPrefix(#"<!doctype html><html lang="de" data-lost="Offline &lt;b&gt;"><head>"#))
    #expect(page.contains(#"aria-label="Mehr""#) && page.contains(#"aria-label="Weniger""#))
    // The texts of views are unchanged, and words without a translation are in English.
    #expect(page.contains("Count") && page.contains(#"aria-label="Value""#))
  }

  @Test func `the language of a page replaces that of its group, and a group's that of the site`() throws {
    let stage = try SiteStage(site)
    let client = try stage.client()
    #expect(try client.get("/hebrew").text.contains(#"<html lang="he" dir="rtl" data-lost="Connection lost.">"#))
    #expect(try client.get("/english").text.contains(#"<html lang="en" data-lost="Connection lost.">"#))
  }

  @Test(arguments: [("de-CH,en;q=0.5", "de", "Mehr"), ("fr,de;q=0.5", "en", "Increment")])
  func `a page's language follows the request that opens it`(languages: String, tag: String, word: String) throws {
    let stage = try SiteStage(site)
    let page = try stage.client().ask(
      "GET", "/chosen", ["Accept: text/html", "Accept-Language: \(languages)"]
    ).text
    #expect(page.contains("<html lang=\"\(tag)\""))
    #expect(page.contains("aria-label=\"\(word)\""))
  }

  @Test func `a refused action is reported in the page's language`() throws {
    let stage = try SiteStage(site)
    let client = try stage.client()
    _ = try client.get("/")
    #expect(try client.post("/", "action=gone", "Periscope-Epoch: x", "Accept: */*").text == "Inzwischen geändert.\n")
    #expect(try client.submit("/", "action=gone").status == 303)
    #expect(
      try client.get("/").text.contains(#"<p id="periscope-notice" role="alert">Inzwischen geändert.</p>"#))
    _ = try client.get("/hebrew")
    #expect(
      try client.post("/hebrew", "action=gone", "Periscope-Epoch: x", "Accept: */*").text
        == "This has changed meanwhile. Look at it, and try again.\n")
  }

  @Test func `the refusal of an invalid form is marked as English on a page in another language`() throws {
    let stage = try SiteStage(site)
    let client = try stage.client()
    _ = try client.get("/")
    let page = try client.submit("/", "count=many").text
    #expect(page.contains(#"<div id="periscope-notice" role="alert" lang="en" dir="ltr">"#), "\(page)")
    #expect(page.contains(#"<html lang="de""#))
  }

  @Test func `the page of a refusal is in English by default, and in the site's language with a custom view`() throws {
    let stage = try SiteStage(site)
    let plain = try stage.client().get("/nowhere").text
    #expect(plain.contains(#"<html lang="en""#))
    let other = try SiteStage(site.notFound { _ in p { "Nichts" } })
    let own = try other.client().get("/nowhere").text
    #expect(own.contains(#"<html lang="de""#) && own.contains("Nichts"))
  }
}
