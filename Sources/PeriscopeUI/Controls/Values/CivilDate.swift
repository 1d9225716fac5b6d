internal import Glibc

/// A calendar day and a time of day, in the format and the range of years of date controls.
struct CivilDate: Equatable {
  static let years = 1...9_999

  /// Days since 1970-01-01.
  var day: Int
  /// Seconds since midnight.
  var second: Int

  /// Creates a date from seconds since 1970, or `nil` outside of the years of date controls.
  init?(seconds: Double) {
    // Excludes seconds that do not fit into an integer. The limit is far beyond the years of date controls.
    guard seconds.magnitude < 1e12 else { return nil }
    let whole = Int(seconds.rounded(.down))
    second = (whole % 86_400 + 86_400) % 86_400
    day = (whole - second) / 86_400
    guard Self.years.contains(parts.year) else { return nil }
  }

  /// Parses a day such as `2026-11-20`.
  init?(day text: Substring) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.digits)
    guard parts.count == 3, text.utf8.count == 10, let year = parts[0], let month = parts[1], let day = parts[2],
      Self.years.contains(year)
    else { return nil }
    var fields = tm()
    (fields.tm_year, fields.tm_mon, fields.tm_mday) = (Int32(year - 1_900), Int32(month - 1), Int32(day))
    self.day = timegm(&fields) / 86_400
    second = 0
    // The C library turns a day that does not exist into one that does, such as February 30 into March 2.
    guard self.parts == (year, month, day) else { return nil }
  }

  /// Parses a time such as `09:30`, with optional seconds and up to three fractional digits. Returns the second of the day.
  static func second(of text: Substring) -> Int? {
    let whole = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let texts = whole[0].split(separator: ":", omittingEmptySubsequences: false)
    let parts = texts.map(digits)
    guard (2...3).contains(parts.count), texts.allSatisfy({ $0.utf8.count == 2 }),
      whole.count == 1 || parts.count == 3 && whole[1].utf8.count <= 3, let hour = parts[0], let minute = parts[1],
      hour < 24, minute < 60,
      let second = parts.count == 3 ? parts[2] : 0, second < 60, whole.count == 1 || digits(whole[1]) != nil
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  var dayText: String {
    let (year, month, day) = parts
    return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  var minuteText: String { "\(Self.padded(second / 3_600, 2)):\(Self.padded(second / 60 % 60, 2))" }

  /// `November 20, 2026`.
  var spelledDay: String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    let (year, month, day) = parts
    return "\(months[month - 1]) \(day), \(year)"
  }

  /// `9:30 AM`.
  var spelledTime: String {
    let hour = second / 3_600
    return "\(hour % 12 == 0 ? 12 : hour % 12):\(Self.padded(second / 60 % 60, 2)) \(hour < 12 ? "AM" : "PM")"
  }

  private var parts: (year: Int, month: Int, day: Int) {
    var time = day * 86_400
    var fields = tm()
    gmtime_r(&time, &fields)
    return (Int(fields.tm_year) + 1_900, Int(fields.tm_mon) + 1, Int(fields.tm_mday))
  }

  private static func padded(_ number: Int, _ length: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, length - text.count)) + text
  }

  /// Parses up to nine digits without a sign.
  private static func digits(_ text: Substring) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return Int(text)
  }
}
