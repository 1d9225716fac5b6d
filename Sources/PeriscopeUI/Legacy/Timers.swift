internal import ComposableArchitecture
public import Foundation
public import PeriscopeHTML

/// The dates of a repeating timer, from `Timer.publish(every:on:in:)`.
public struct TimerPublisher: AsyncSequence, Sendable {
  /// A date of the timer.
  public typealias Element = Date

  let interval: Double

  /// Returns the timer: it starts when a view receives its dates.
  public func autoconnect() -> Self { self }

  /// Returns an iterator over the dates, by the clock of the dependencies.
  public func makeAsyncIterator() -> Iterator { Iterator(interval: interval) }

  /// The dates.
  public struct Iterator: AsyncIteratorProtocol {
    let interval: Double

    /// Waits for the interval, at least 0.1 seconds, and returns the date, or `nil` if the task is cancelled.
    public mutating func next() async -> Date? {
      @Dependency(\.continuousClock) var clock
      @Dependency(\.date.now) var now
      guard (try? await clock.sleep(for: .seconds(interval))) != nil else { return nil }
      return now
    }
  }
}

extension Timer {
  /// Returns the dates of a repeating timer, at most ten per second. Only the interval has an effect; the tolerance,
  /// the run loop and the mode are ignored.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: TimerLoop, in mode: TimerMode
  ) -> TimerPublisher {
    // A `Duration` cannot be infinite.
    TimerPublisher(interval: min(max(0.1, interval), 1e9))
  }

  /// The run loop of SwiftUI's timers, which is not used.
  public typealias TimerLoop = PeriscopeUI.TimerLoop
  /// The mode of SwiftUI's timers, which is not used.
  public typealias TimerMode = PeriscopeUI.TimerMode
}

// Not within `Timer`: their descriptions would refer to that class, and so link all of Foundation.

/// The run loop of SwiftUI's timers, which is not used.
public enum TimerLoop: Sendable {
  /// The main run loop.
  case main
  /// The current run loop.
  case current
}

/// The mode of SwiftUI's timers, which is not used.
public enum TimerMode: Sendable {
  /// All modes.
  case common
  /// The default mode.
  case `default`
}

nonisolated extension HTML {
  /// Performs an action with each element of a sequence while the view is on the page and the page has a client.
  public func onReceive<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, perform action: @escaping (Elements.Element) -> Void
  ) -> some HTML {
    task {
      var iterator = elements.makeAsyncIterator()
      while !Task.isCancelled, let element = try? await iterator.next() { action(element) }
    }
  }
}
