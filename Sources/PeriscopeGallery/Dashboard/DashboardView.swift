import ComposableArchitecture
import Periscope
import PeriscopeUI

struct DashboardView: View {
  let store: StoreOf<Dashboard>

  var body: some View {
    main {
      BackLink()
      h1 { "Dashboard" }
      Curves(store: store)
      Latencies(store: store)
      Totals(store: store)
    }
    .pageWidth(.wide)
    // Runs while at least one browser shows the page.
    .task { await store.send(.pageShown).finish() }
  }
}

/// The curves of the last minute.
private struct Curves: View {
  let store: StoreOf<Dashboard>

  var body: some View {
    section(.class("gauges"), .ariaLabel("The last minute")) {
      Curve(title: "Actions a second", values: store.samples.map(\.actions)) { $0.grouped }
      Curve(title: "Sent a second", values: store.samples.map(\.bytes), text: \.byteCount)
      Curve(title: "Streams", values: store.samples.map(\.streams)) { $0.grouped }
      Curve(title: "Sessions", values: store.samples.map(\.sessions)) { $0.grouped }
      Curve(title: "Memory of pages", values: store.samples.map(\.pageMemory), text: \.byteCount)
    }
  }
}

/// A metric: its current value and its curve.
private struct Curve: View {
  let title: StaticString
  let values: [Int]
  let text: (Int) -> String

  var body: some View {
    figure(.class("panel-card gauge")) {
      figcaption(.class("faint")) { title }
      output(.ariaLabel(title)) { text(values.last ?? 0) }
      svg(
        .class("sparkline"), .viewBox("0 0 118 32"), .attribute("preserveAspectRatio", "none"), .aria(.hidden, "true")
      ) {
        polyline(.class("curve"), .points(points)) {}
      }
    }
  }

  private var points: String {
    let top = max(1, values.max() ?? 0)
    return values.enumerated()
      .map { "\(($0 + Dashboard.count - values.count) * 2),\(31 - $1 * 30 / top)" }
      .joined(separator: " ")
  }
}

/// How long actions have taken since the server started.
private struct Latencies: View {
  let store: StoreOf<Dashboard>

  var body: some View {
    if let reading = store.last, let total = reading.actionTimes.last, total > 0 {
      h2 { "Time of an action" }
      ul(.class("cards latencies"), .ariaLabel("Time of an action")) {
        ForEach(rows(reading.actionTimes, of: total)) { row in
          li(.class("card")) { ProgressView("At most \(row.bound)", value: row.share) }
        }
      }
    }
  }

  private struct Row: Identifiable {
    let bound: String
    let share: Double
    var id: String { bound }
  }

  /// The last six bounds up to the first one that no action exceeded, each with the share of actions within it.
  private func rows(_ upTo: [Int], of total: Int) -> [Row] {
    let last = upTo.firstIndex(of: total) ?? upTo.count - 1
    return zip(ServerReading.bounds, upTo).prefix(last + 1).suffix(6).map { bound, count in
      Row(bound: bound.inLargestUnit, share: Double(count) / Double(total))
    }
  }
}

/// The totals since the start of the server.
private struct Totals: View {
  let store: StoreOf<Dashboard>

  var body: some View {
    h2 { "Since the server started" }
    if let reading = store.last {
      Table(rows(reading)) {
        TableColumn("Metric", value: \.name)
        TableColumn("Value", value: \.value)
          .alignment(.numeric)
      }
    } else {
      ContentUnavailableView(
        "No values yet", systemImage: "clock", description: Text("They are read each second while you look."))
    }
  }

  private struct Row: Identifiable {
    let name: String
    let value: String
    var id: String { name }
  }

  private func rows(_ reading: ServerReading) -> [Row] {
    [
      ("Requests", reading.requests.grouped), ("Actions", reading.actions.grouped),
      ("Evaluated views", reading.evaluations.grouped), ("Operations in patches", reading.operations.grouped),
      ("Bytes sent", reading.bytesSent.byteCount), ("Refusals by a limit", reading.refusals.grouped),
      ("Pages fetched again", reading.resyncs.grouped), ("Open pages", reading.pages.grouped),
      ("Running effects", reading.effects.grouped), ("Connections", reading.connections.grouped),
    ].map { Row(name: $0.0, value: $0.1) }
  }
}
