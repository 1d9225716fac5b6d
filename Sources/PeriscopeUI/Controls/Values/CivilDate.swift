/// A calendar day and a time of day, in the format and the range of years of date controls.
struct CivilDate: Equatable {
  static let years = 1...9_999

  /// Days since 1970-01-01.
  var day: Int
  /// Seconds since midnight.
  var second: Int

  /// Creates a date from seconds since 1970, or `nil` outside of the years of date controls.
  init?(seconds: Double) {
    // The limit is far beyond the years, and seconds below it fit an integer.
    guard seconds.magnitude < 1e12 else { return nil }
    let whole = Int(seconds.rounded(.down))
    day = Self.quotient(whole, 86_400)
    second = whole - day * 86_400
    guard Self.years.contains(parts.year) else { return nil }
  }

  /// Parses a day such as `2026-11-20`.
  init?(day text: Substring) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.digits)
    guard parts.count == 3, text.utf8.count == 10, let year = parts[0], let month = parts[1], let day = parts[2],
      Self.years.contains(year), (1...12).contains(month), (1...Self.length(of: month, in: year)).contains(day)
    else { return nil }
    self.day = Self.days(year, month, day)
    second = 0
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

  /// Year, month and day, counted from the first of March, so that the leap day is the last of its year.
  private var parts: (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = Self.quotient(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      yearOfEra + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = quotient(shifted, 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func quotient(_ number: Int, _ divisor: Int) -> Int {
    (number >= 0 ? number : number - divisor + 1) / divisor
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
