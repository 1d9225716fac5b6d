public import Foundation
internal import Glibc
public import PeriscopeHTML

extension HTMLText {
  /// The written part of a date.
  public struct DateStyle: Sendable {
    fileprivate let text: @Sendable (CivilDate) -> String

    /// The day: November 20, 2026.
    public static let date = Self { $0.spelledDay }
    /// The time of the day: 9:30 AM.
    public static let time = Self { $0.spelledTime }
  }

  /// Creates a text of a date, in English and GMT. Foundation formats other languages and time zones: `Text(date, format:
  /// .dateTime)`.
  public init(_ date: Date, style: DateStyle) {
    self.init(CivilDate(seconds: date.timeIntervalSince1970).map(style.text) ?? "")
  }

  /// Creates a text of a value in a format, such as those of Foundation.
  ///
  /// ```swift
  /// Text(item.price, format: .currency(code: "EUR"))
  /// ```
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format) where Format.FormatOutput == String {
    self.init(format.format(input))
  }
}

extension DefaultStringInterpolation {
  /// Writes a value in a format, such as those of Foundation: `Text("\(ratio, format: .percent) done")`.
  public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatOutput == String {
    appendLiteral(format.format(input))
  }

  /// Writes a part of a date, in English and GMT: `Text("On \(date, style: .date)")`.
  public mutating func appendInterpolation(_ date: Date, style: HTMLText.DateStyle) {
    appendLiteral(CivilDate(seconds: date.timeIntervalSince1970).map(style.text) ?? "")
  }

  /// Writes a number in a format of C: `Text("\(share, specifier: "%.1f") of all")`; or a text, for `%@`.
  public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
    if let text = value as? String { return appendLiteral(specifier.replacing("%@", with: text)) }
    // Not by `String(format:)`, which would link all of Foundation.
    let length = withVaList([value]) { vsnprintf(nil, 0, specifier, $0) }
    guard length > 0 else { return }
    // The C library writes a zero behind the text.
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(length) + 1) { buffer in
      _ = withVaList([value]) { vsnprintf(buffer.baseAddress, buffer.count, specifier, $0) }
      return String(decoding: UnsafeRawBufferPointer(buffer).dropLast(), as: UTF8.self)
    }
    appendLiteral(text)
  }
}
