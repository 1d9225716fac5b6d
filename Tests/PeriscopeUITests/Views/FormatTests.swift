import Foundation
import PeriscopeUI
import Testing

/// The formats that the library writes itself have the texts of Foundation's, but for exact halves, which it rounds up, and -0.
struct FormatTests {
  @Test(arguments: [
    0, -0.5, 3, 12, 999, 1_000, -1_000, 1_234.5, 999_999.9, 1_234_567.891_234_6, -12_345.678_9, 0.000_000_1, 1e15, 100,
    -100,
    0.1, 2.5e-3,
  ])
  func `a measurement has the number as Foundation formats it in English`(value: Double) {
    let expected = value.formatted(.number.locale(Locale(identifier: "en_US")))
    #expect(Measurement(value: value, unit: UnitLength.meters).formatted() == "\(expected) m")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a measurement without a finite number has its name`(value: Double) {
    #expect(Measurement(value: value, unit: UnitLength.meters).formatted() == "\(value) m")
  }

  @Test(arguments: ["%.2f", "%08.3f", "%e", "100 %%", "ü %.1f €", "", "%600.1f"])
  func `a specifier formats as in C`(specifier: String) {
    #expect("\(3.14159, specifier: specifier)" == String(format: specifier, 3.14159))
  }

  @Test func `a specifier formats a text`() { #expect("\("abc", specifier: "<%@>")" == "<abc>") }

  @Test func `a specifier formats integers`() {
    #expect("\(7, specifier: "%03ld")" == "007")
    #expect("\(UInt8(255), specifier: "%x")" == "ff")
  }
}
