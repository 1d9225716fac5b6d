internal import Glibc

/// The format of dates in headers: `Fri, 20 Nov 2026 07:39:01 GMT`.
package enum HTTPDate {
  private static let format = "%a, %d %b %Y %H:%M:%S GMT"

  /// Formats a time in seconds since 1970 for a header, or in a format of `strftime`.
  static func text(_ seconds: Int, format: String = format) -> String {
    var seconds = time_t(seconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return String(unsafeUninitializedCapacity: 40) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { strftime($0.baseAddress, $0.count, format, &parts) }
    }
  }

  /// Parses a date of a header; returns seconds since 1970.
  package static func seconds(_ text: String) -> Int? {
    let fields = text.split { " ,:".contains($0) }
    guard fields.count == 8, fields[7] == "GMT", let month = months.firstIndex(of: fields[2]),
      let day = number(fields[1], in: 1...31), let year = number(fields[3], in: 1970...9999),
      let hour = number(fields[4], in: 0...23), let minute = number(fields[5], in: 0...59),
      let second = number(fields[6], in: 0...60)
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1900, Int32(month), day)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (hour, minute, second)
    return timegm(&parts)
  }

  private static func number(_ digits: Substring, in range: ClosedRange<Int32>) -> Int32? {
    Int32(digits).flatMap { range.contains($0) ? $0 : nil }
  }

  private static let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
}
