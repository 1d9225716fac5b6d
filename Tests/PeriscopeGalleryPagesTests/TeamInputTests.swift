import Foundation
import PeriscopeTestConnection
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

/// The responses of the team board to invalid and forged requests.
@Suite(.timeLimit(.minutes(5))) struct TeamInputTests {
  @Test(arguments: TeamInput.all)
  func `invalid input to the team board gets the response that the article "Invalid input" lists`(row: TeamInput)
    async throws
  {
    try await TeamStage.visit { stage, visitor in
      try visitor.signIn("Grace", at: row.page)
      try row.prepare(stage)
      let before = try state(visitor)
      let response = try row.send(stage, visitor)
      // The server closes the connection after some of the responses.
      let visitor = try stage.visitor(of: visitor)
      #expect(response?.status == row.status, "\(row.text): \(response?.text ?? "")")
      // The page shows a kept file once its effect has ended.
      if response?.status == 303 { try visitor.open(visitor.path) }
      if let kept = row.kept {
        #expect(visitor.html.contains("<span>\(kept)</span>"), "\(row.text): \(visitor.html)")
        let file = try #require(stage.files.first)
        #expect(stage.files.count == 1 && file.wholeMatch(of: /[0-9a-f-]{36}\.(png|txt)/) != nil, "\(row.text)")
        let served = try visitor.get("/team/files/\(file)")
        let type = file.hasSuffix(".png") ? "image/png" : "text/plain; charset=utf-8"
        #expect(served.header("Content-Type") == type && served.header("X-Content-Type-Options") == "nosniff")
        #expect(served.header("Content-Security-Policy")?.contains("sandbox") == true, "\(row.text)")
      } else {
        #expect(try state(visitor) == before, "\(row.text)")
        #expect(stage.files == [], "\(row.text)")
      }
      // The server may delete the temporary files of a request after its response.
      try Waiting.wait(for: "the end of the temporary files, \(row.text)") {
        stage.uploads.isEmpty ? nil : "\(stage.uploads)"
      }
    }
  }

  /// The board's cards and the chosen day, as a member sees them.
  private func state(_ visitor: TeamVisitor) throws -> [String] {
    let page = try visitor.get(visitor.path).text.replacing(/<!--.*?-->/, with: "")
    let day = page.firstMatch(of: /<h2 aria-live="polite">([^<]*)</).map { String($0.1) }
    return [try visitor.get("/team/boards/1/export.csv").text, day ?? ""]
  }

  @Test(.enabled(if: BrowserEngine.current.isInstalled))
  func `a hook that throws an error is reported, and the rest of the page goes on`() async throws {
    let stage = try TeamStage()
    let driver = try await WebDriver()
    defer { driver.stop() }
    let browser = try await Browser(driver)
    try await browser.open(stage.address(of: "/team/calendar"))
    try await browser.type("Grace", into: "[name=name]")
    try await browser.type(TeamAccounts.password, into: "[name=password]")
    try await browser.click("[value=signInButtonTapped]")
    try await browser.see("//h1[.='Calendar']")
    try await browser.wait(until: "document.querySelector('.calendar strong') && window.periscope?.epoch")
    try await browser.run(
      """
      window.errors = [];
      addEventListener('error', ({ error }) => errors.push(error.name));
      document.querySelector('.calendar').replaceChildren = null;
      const day = JSON.stringify({ year: 2027, month: 1, day: 20 });
      fetch(location.href, { method: 'POST', body: new URLSearchParams({ 'calendar.dayChosen': day }) });
      """)
    try await browser.wait(until: "errors.length === 1")
    #expect(try await browser.run("return errors") == ["TypeError"])
    try await browser.see("//ul[@aria-label='Due on this day']//a[contains(., 'Draw the new icon')]")
    try await browser.click("header [href='/team']")
    try await browser.see("//h1[contains(., 'Boards')]")
    try await browser.close()
  }

  @Test func `the article "Invalid input" has a line for each request to the team board`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let article = root.appending(path: "Sources/Periscope/Periscope.docc/InvalidInput.md")
    let lines = Set(try String(contentsOf: article, encoding: .utf8).split(separator: "\n").map(String.init))
    let missing = TeamInput.all.map(\.line).filter { !lines.contains($0) }
    #expect(missing == [], "\(missing.joined(separator: "\n"))")
    #expect(TeamInput.all.count >= 50)
  }
}
