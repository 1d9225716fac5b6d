import Foundation
import IssueReporting
import Perception
import PeriscopeTestSupport
import PeriscopeUI
import Testing

@Perceptible private final class Atlas {
  struct Place: Codable { var x: Int }

  var places = [1]
  var picked: [Int] = []
  var label = "a"
  var isEnabled = true
}

nonisolated private struct AtlasView: View {
  let atlas: Atlas

  var body: some View {
    div {}
      .hook(
        "map", with: ["places": atlas.places],
        .action("picked") { (place: Atlas.Place) in atlas.picked.append(place.x) },
        .action("cleared") { atlas.picked = [] }
      )
      .disabled(!atlas.isEnabled)
    p { "\(atlas.label)" }
  }
}

/// A day, whose text is a number from 1 to 31.
nonisolated private struct Day: RawRepresentable, Codable {
  let rawValue: String

  init?(rawValue: String) {
    guard let number = Int(rawValue), 1...31 ~= number else { return nil }
    self.rawValue = rawValue
  }
}

nonisolated private struct DayView: View {
  var body: some View {
    div {}
      .hook(
        "day", with: 1, .action("chosen") { (_: Day) in }, .action("counted") { (_: Int) in },
        .action("listed") { (_: [Int]) in }, .action("maybe") { (_: Int?) in })
  }
}

nonisolated private struct Frozen: View {
  let atlas: Atlas

  var body: some View {
    p { "\(atlas.label)" }
    section(.class(atlas.label), .title("t")) {
      if atlas.places.count > 1 { b { "many" } } else { i { "one" } }
      ForEach(atlas.places, id: \.self) { place in Nested(atlas: atlas, place: place) }
    }
    .excludedFromPatches()
    .hook("frozen", with: atlas.places, .action("cleared") { atlas.picked = [] })
    p(.title(atlas.label)) { "after" }
  }
}

nonisolated private struct Nested: View {
  let atlas: Atlas
  let place: Int

  var body: some View { em { "\(atlas.label) \(place)" } }
}

@Suite struct HookTests {
  @Test func `a hook's value is an attribute that a patch changes, and its actions take typed payloads`() throws {
    let atlas = Atlas()
    let stage = ModelStage { AtlasView(atlas: atlas) }
    #expect(
      stage.page.contains(
        #"<div data-hook="map" data-hook-value="{&quot;places&quot;:[1]}" data-hook-actions="picked map.picked"#))
    #expect(stage.after { atlas.places = [1, 2] }?.contains(#"data:0.0={"places":[1,2]}"#) == true)
    // An equal value sends nothing.
    #expect(stage.after { atlas.places = [1, 2] } == nil)
    #expect(stage.fill("map.picked", with: #"{"x":3}"#) != nil && atlas.picked == [3])
    #expect(stage.fill("map.cleared", with: "null") != nil && atlas.picked == [])
    for payload in [#"{"x":"3"}"#, "{}", "[]", "3", "", "{", #"{"x":1.5}"#, #"{"x":null}"#] {
      #expect(stage.fill("map.picked", with: payload) == nil, "\(payload)")
    }
    #expect(stage.fill("map.cleared", with: "1") == nil && stage.fill("map.moved", with: "null") == nil)
    #expect(atlas.picked == [])
    _ = stage.after { atlas.isEnabled = false }
    #expect(stage.fill("map.picked", with: #"{"x":3}"#) == nil)
  }

  @Test(arguments: [
    (#"{"x":"3"}"#, "JSON with a number at 'x'"), ("{}", "JSON with a value at 'x'"), ("3", "JSON with an object"),
    ("{", "JSON with an object"), ("", "JSON with an object"),
  ])
  func `the message about a refused payload of a hook's action names the missing or wrong part`(
    payload: String, expected: String
  ) throws {
    let stage = ModelStage { AtlasView(atlas: Atlas()) }
    let input = try #require(stage.monitor.enter { stage.document.input("map.picked") })
    #expect(input.expected(insteadOf: payload) == expected)
  }

  @Test(arguments: [
    ("day.chosen", #""2026-13""#, "JSON with a text that 'Day' accepts"), ("day.chosen", "2026", "JSON with a text"),
    ("day.chosen", "today", "JSON with a text"), ("day.counted", "x", "JSON with a number"),
    ("day.listed", "x", "JSON with a list"), ("day.maybe", "x", "JSON"),
  ])
  func `the message about a payload that is no JSON, or that its type refuses, says which JSON the type has`(
    name: String, payload: String, expected: String
  ) throws {
    let stage = ModelStage { DayView() }
    let input = try #require(stage.monitor.enter { stage.document.input(name) })
    #expect(input.expected(insteadOf: payload) == expected)
  }

  @Test func `patches change nothing in an excluded view but the value of its hook`() throws {
    let atlas = Atlas()
    let stage = ModelStage { Frozen(atlas: atlas) }
    // Adds the script to the head.
    _ = stage.after {}
    let first = stage.page
    #expect(
      first.contains(
        #"<!--[1--><section data-hook="frozen" data-hook-value="[1]" data-hook-actions="cleared frozen.cleared""#
          + #" data-excluded="" data-p="data-hook-value #text" class="a" title="t"><i>one</i><em>a 1</em></section><!--]-->"#
      ), "\(first)")
    let patch = try #require(
      stage.after {
        atlas.label = "b"
        atlas.places = [1, 2]
      })
    #expect(Set(patch.split(separator: "\n")) == ["id:1", "data:0.0=b", "data:1.0=[1,2]", "data:0.1=b"])
    #expect(stage.catchUp(since: 0).contains("data:1.0=[1,2]"))
    #expect(stage.page.contains(#"class="b" title="t"><b>many</b><em>b 1</em><em>b 2</em></section>"#))
    #expect(stage.fill("frozen.cleared", with: "null") != nil)
  }

  @Test func `a control inside of an excluded view is reported`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      _ = ModelStage { div { Button("Save") {} }.excludedFromPatches() }
    }
    #expect(recorder.messages.count == 1 && recorder.messages[0].hasPrefix("A control or a hook is inside"))
  }

  @Test
  func
    `an event for hooks follows a patch's changes of content, and a client that missed events receives the last ones`()
  {
    let atlas = Atlas()
    let stage = ModelStage { AtlasView(atlas: atlas) }
    _ = stage.after {}
    _ = stage.page
    let patch = stage.after {
      stage.document.callInFlush { stage.document.emit("moved", json: "[1]") }
      atlas.label = "b"
    }
    #expect(patch == "id:1\ndata:0.1=b\ndata:!emit \"moved [1]\"\n\n")
    _ = stage.after { atlas.label = "c" }
    #expect(stage.catchUp(since: 0).contains("data:!emit \"moved [1]\"\n"))
    #expect(!stage.catchUp(since: 1).contains("emit"))
    for number in 0..<100 {
      _ = stage.after { stage.document.callInFlush { stage.document.emit("moved", json: "\(number)") } }
    }
    #expect(stage.catchUp(since: 0).ranges(of: "!emit").count == 64)
  }

  @Test func `an event for hooks is not sent to a page without hooks`() {
    let stage = ModelStage { p { "text" } }
    _ = stage.page
    #expect(stage.after { stage.document.callInFlush { stage.document.emit("moved", json: "1") } } == nil)
  }
}
