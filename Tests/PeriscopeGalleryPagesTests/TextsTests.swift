import Foundation
import Testing

@testable import PeriscopeGalleryPages

struct TextsTests {
  @Test(arguments: [0, 7, -7, 100, -100, 1_000, -1_000, 999_999, 1_234_567, .max, .min])
  func `an integer has a comma before each three digits`(number: Int) {
    #expect(number.grouped == number.formatted(.number.locale(Locale(identifier: "en_US"))))
  }

  @Test(arguments: [(0, "00:00"), (59, "00:59"), (125, "02:05"), (3_725, "62:05")])
  func `seconds have minutes of two digits`(seconds: Int, text: String) { #expect(seconds.minutesAndSeconds == text) }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"), (12_345, "12 kB"), (3_400_000, "3 MB"),
  ])
  func `a number of bytes has a unit`(bytes: Int, text: String) { #expect(bytes.byteCount == text) }

  @Test(arguments: [(0, "0%"), (0.256, "26%"), (1, "100%")])
  func `a share is a percentage`(share: Double, text: String) { #expect(share.percentage == text) }

  @Test(arguments: [
    (Duration.microseconds(50), "50μs"), (.microseconds(2_500), "2.5ms"), (.milliseconds(10), "10ms"),
    (.seconds(1), "1s"),
    (.milliseconds(2_500), "2.5s"), (.zero, "0μs"),
  ])
  func `a duration has its largest unit`(duration: Duration, text: String) { #expect(duration.inLargestUnit == text) }

  @Test(arguments: ["", " ", "a", " a b \n", "\u{3000}a", "a\t"])
  func `a text loses the white space at its ends`(text: String) {
    #expect(text.trimmed == text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @Test func `a text has a part in any case`() {
    #expect("Basel".contains(ignoringCase: "SEL"))
    #expect("Zürich".contains(ignoringCase: "zÜ"))
    #expect(!"Basel".contains(ignoringCase: "Bern"))
    #expect("Basel".contains(ignoringCase: ""))
    #expect(!"Basel".contains(ignoringCase: String(repeating: "Basel", count: 5)))
  }

  @Test(arguments: [CalendarDay(2027, 1, 5), CalendarDay(2024, 2, 29), CalendarDay(1, 1, 1), CalendarDay(2026, 13, 32)])
  func `a day has the title of Foundation's format`(day: CalendarDay) {
    var style = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: Locale(identifier: "en_US"))
    style.timeZone = .gmt
    #expect(day.title == day.date.formatted(style))
  }
}
