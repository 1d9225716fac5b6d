internal import FoundationEssentials

/// Formats and parses the dates of a control in a time zone.
struct DateText {
  let components: DatePickerComponents
  let zone: TimeZone

  /// Returns the text of a date, which is empty outside of the years 1 to 9999.
  func text(of date: Date) -> String {
    guard let civil = civil(date) else { return "" }
    return switch components {
    case .date: civil.dayText
    case .hourAndMinute: civil.minuteText
    default: "\(civil.dayText)T\(civil.minuteText)"
    }
  }

  /// Returns the date of a text, or `nil` if the text is invalid. A day or a time of day that the control does not show
  /// is taken from `other`. Seconds that the text omits are 0.
  func date(of text: String, otherwise other: Date) -> Date? {
    let old = civil(other)
    switch components {
    case .date: return CivilDate(day: text[...]).map { date($0, second: old?.second ?? 0) }
    case .hourAndMinute:
      guard let day = old ?? CivilDate(seconds: 0) else { return nil }
      return CivilDate.second(of: text[...]).map { date(day, second: $0) }
    default:
      let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let day = CivilDate(day: parts[0]) else { return nil }
      return CivilDate.second(of: parts[1]).map { date(day, second: $0) }
    }
  }

  var expected: String {
    switch components {
    case .date: "a date such as 2026-11-20"
    case .hourAndMinute: "a time such as 09:30"
    default: "a date and a time such as 2026-11-20T09:30"
    }
  }

  private func civil(_ date: Date) -> CivilDate? {
    let seconds = date.timeIntervalSince1970
    guard seconds.magnitude < 1e12 else { return nil }
    return CivilDate(seconds: seconds + Double(zone.secondsFromGMT(for: date)))
  }

  private func date(_ civil: CivilDate, second: Int) -> Date {
    // The time zone's offset depends on the computed date. So the offset is taken from a first guess, which is at most a day
    // off.
    let local = Double(civil.day * 86_400 + second)
    let guess = Date(
      timeIntervalSince1970: local - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: local))))
    return Date(timeIntervalSince1970: local - Double(zone.secondsFromGMT(for: guess)))
  }
}
