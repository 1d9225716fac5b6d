import Foundation

/// A day of the calendar, without a time and a time zone: the date at which a card is due.
struct CalendarDay: Codable, Comparable, Hashable, Sendable {
  var year: Int
  var month: Int
  var day: Int

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  init(_ year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the day of a date in GMT, the time zone of date pickers.
  init(_ date: Date) {
    let parts = Self.calendar.dateComponents([.year, .month, .day], from: date)
    self.init(parts.year ?? 1970, parts.month ?? 1, parts.day ?? 1)
  }

  /// The start of the day in GMT.
  var date: Date {
    Self.calendar.date(from: DateComponents(year: year, month: month, day: day)) ?? Date(timeIntervalSince1970: 0)
  }

  /// Whether the calendar has this day, and a date picker can show it.
  var exists: Bool { 1...9_999 ~= year && CalendarDay(date) == self }

  /// `2027-01-05`.
  var text: String { date.formatted(.iso8601.year().month().day()) }

  /// `Jan 5, 2027`.
  var title: String {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let existing = CalendarDay(date)
    return "\(months[existing.month - 1]) \(existing.day), \(existing.year)"
  }

  func adding(days: Int) -> CalendarDay { CalendarDay(date.addingTimeInterval(Double(days) * 86_400)) }

  static func < (first: Self, second: Self) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}
