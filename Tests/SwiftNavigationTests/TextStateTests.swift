import CustomDump
import Foundation
import SwiftNavigation
import Testing

struct TextStateTests {
  private let name = "Blob"

  @Test func `a TextState is created from any kind of string`() {
    let literal: TextState = "Hello, \(name)"
    #expect(literal == TextState("Hello, \(name)"))
    #expect(literal == TextState(verbatim: "Hello, Blob"))
    #expect(TextState("Hello".dropLast(3)) == TextState("He"))
  }

  @Test func `a text's characters are those of its parts, without styles`() {
    let text = TextState("Hello, ") + TextState(name).bold() + TextState("!").italic()
    #expect(String(state: text) == "Hello, Blob!")
  }

  @Test func `texts with different styles are not equal`() {
    #expect(TextState("a").bold() != TextState("a"))
    #expect(TextState("a").bold() != TextState("b").bold())
    #expect(TextState("a").bold() == TextState("a").bold(true))
    #expect(Set([TextState("a").bold(), TextState("a").bold(), TextState("a").italic()]).count == 2)
  }

  @Test(arguments: [
    (TextState("a").accessibilityHeading(.h2), "<heading level=h2>a</heading>"),
    (TextState("a").accessibilityLabel("b"), "<label=b>a</label>"),
    (TextState("a").accessibilityLabel(TextState("b")), "<label=b>a</label>"),
    (TextState("a").baselineOffset(1), "<baseline=1.0>a</baseline>"),
    (TextState("a").bold(), "**a**"),
    (TextState("a").bold(false), "<bold=false>a</bold>"),
    (TextState("a").font(.headline), "<font=headline>a</font>"),
    (TextState("a").font(nil), "<font=nil>a</font>"),
    (TextState("a").fontWidth(.condensed), "<width=condensed>a</width>"),
    (TextState("a").foregroundColor(.red), "<color=red>a</color>"),
    (TextState("a").foregroundStyle(.secondary), "<color=secondary>a</color>"),
    (TextState("a").foregroundColor(nil), "<color=nil>a</color>"),
    (TextState("a").strikethrough(color: .blue), "<strikethrough=blue>~~a~~</strikethrough>"),
    (TextState("a").underline(true, color: .red), "<underline=red><u>a</u></underline>"),
    (TextState("a").fontWeight(.heavy), "<weight=heavy>a</weight>"),
    (TextState("a").fontWeight(nil), "<weight=nil>a</weight>"),
    (TextState("a").italic(), "_a_"),
    (TextState("a").italic(false), "<italic=false>a</italic>"),
    (TextState("a").kerning(2), "<kerning=2.0>a</kerning>"),
    (TextState("a").monospaced(), "`a`"),
    (TextState("a").monospaced(false), "<monospaced=false>a</monospaced>"),
    (TextState("a").monospacedDigit(), "<digits=monospaced>a</digits>"),
    (TextState("a").strikethrough(), "~~a~~"),
    (TextState("a").strikethrough(false), "<strikethrough=false>a</strikethrough>"),
    (TextState("a").tracking(3), "<tracking=3.0>a</tracking>"),
    (TextState("a").underline(), "<u>a</u>"),
    (TextState("a").underline(false), "<underline=false>a</underline>"),
    (TextState("a") + TextState("b").bold().italic() + TextState("c"), "a_**b**_c"),
  ])
  func `a text's styles are dumped as markup, and survive encoding and decoding`(text: TextState, dump: String) throws {
    #expect(String(customDumping: text) == "\"\(dump)\"")
    let coded = try JSONDecoder().decode(TextState.self, from: JSONEncoder().encode(text))
    #expect(coded == text)
  }

  @Test func `a text without styles is encoded as a string`() throws {
    #expect(String(decoding: try JSONEncoder().encode(TextState("Hello")), as: UTF8.self) == "\"Hello\"")
    #expect(try JSONDecoder().decode(TextState.self, from: Data("\"Hello\"".utf8)) == TextState("Hello"))
  }
}
