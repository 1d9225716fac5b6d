public import Foundation
public import PeriscopeHTML

// Unavailable views and values that would change without an action, and older presentations. Each names an alternative.

extension Text {
  /// Unavailable: a server sends no text that counts by itself.
  @available(
    *, unavailable, message: "Count in an effect with '@Dependency(\\.continuousClock)', and show the state's value."
  )
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) { self.init("") }

  /// Unavailable: the length of an interval depends on the reader's calendar.
  @available(*, unavailable, message: "Write 'Text(interval.start...interval.end, format: …)' or format both dates.")
  public init(_ interval: DateInterval) { self.init("") }
}

extension HTMLText.DateStyle {
  /// Unavailable: a server sends no text that counts by itself.
  @available(
    *, unavailable, message: "Count in an effect with '@Dependency(\\.continuousClock)', and show the state's value."
  )
  public static var timer: Self { date }

  /// Unavailable: a server sends no text that counts by itself.
  @available(
    *, unavailable, message: "Use 'Text(date, format: .relative(presentation: .named))', which does not count."
  )
  public static var relative: Self { date }

  /// Unavailable: a server sends no text that counts by itself.
  @available(
    *, unavailable, message: "Use 'Text(date, format: .relative(presentation: .numeric))', which does not count."
  )
  public static var offset: Self { date }
}

extension Table {
  /// Unavailable: comparators cannot be stored with a page.
  @available(
    *, unavailable,
    message:
      "Keep the order in the feature's state, sort in the reducer, and add '.sorted(order, send: …, to: store)' to columns."
  )
  public init<Comparator>(
    _ data: Data, sortOrder: Binding<[Comparator]>, @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) { self.init(data, columns: columns) }
}

/// Unavailable: the older form of an alert.
@available(*, unavailable, message: "Write 'alert(\"Title\", isPresented: $isPresented) { Button(…) }'.")
public struct Alert {
  /// Creates an alert.
  public init(title: Text, message: Text? = nil) {}
}

nonisolated extension HTML {
  /// Unavailable: the older form of an alert.
  @available(*, unavailable, message: "Write 'alert(\"Title\", isPresented: $isPresented) { Button(…) }'.")
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> Self { self }

  /// Has no effect: private content belongs on a page of its user's session.
  public func privacySensitive(_ isSensitive: Bool = true) -> Self { self }
}

extension EnvironmentValues {
  /// Unavailable: a view does not refresh itself.
  @available(*, unavailable, message: "Send an action: 'Button(\"Refresh\") { store.send(.refreshButtonTapped) }'.")
  public var refresh: (() async -> Void)? { nil }

  /// Unavailable: the search field stays where it is.
  @available(*, unavailable, message: "Empty the text that 'searchable(text:)' is bound to.")
  public var dismissSearch: () -> Void { {} }
}
