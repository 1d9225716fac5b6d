internal import Glibc

/// The format of dates in headers: `Fri, 20 Nov 2026 07:39:01 GMT`.
enum HTTPDate {
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
  static func seconds(_ text: String) -> Int? {
    let fields = text.split { " ,:".contains($0) }
    guard fields.count == 8, fields[7] == "GMT", let day = Int32(fields[1]),
      let month = months.firstIndex(of: fields[2]),
      let year = Int32(fields[3]), let hour = Int32(fields[4]), let minute = Int32(fields[5]),
      let second = Int32(fields[6]), (1970...9999).contains(year), (1...31).contains(day), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    var parts = tm()
    parts.tm_year = year - 1900
    parts.tm_mon = Int32(month)
    parts.tm_mday = day
    parts.tm_hour = hour
    parts.tm_min = minute
    parts.tm_sec = second
    return timegm(&parts)
  }

  private static let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
}
