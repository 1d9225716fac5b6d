import ComposableArchitecture
import Foundation
import PeriscopeUI

struct ChartView: View {
  let store: StoreOf<Chart>

  var body: some View {
    main {
      BackLink()
      h1 { "Live chart" }
      figure(.class("panel-card")) {
        Curve(store: store)
        Legend(store: store)
      }
    }
    // Runs while at least one browser shows the page.
    .task { await store.send(.pageShown).finish() }
  }
}

/// The curve of the readings. Each second, only one attribute of one element changes.
private struct Curve: View {
  let store: StoreOf<Chart>

  var body: some View {
    svg(.class("chart"), .viewBox("0 0 590 220"), .attribute("role", "img"), .ariaLabel("Readings of the last minute"))
    {
      ForEach([10, 60, 110, 160, 210], id: \.self) { y in
        line(.class("rule"), .x1(0), .x2(590), .y1(Double(y)), .y2(Double(y))) {}
      }
      polyline(.class("curve"), .points(points)) {}
    }
  }

  private var points: String {
    store.readings.enumerated()
      .map { "\(($0 + Chart.count - store.readings.count) * 10),\(Int(210 - $1 * 2))" }
      .joined(separator: " ")
  }
}

private struct Legend: View {
  let store: StoreOf<Chart>

  var body: some View {
    let readings = store.readings
    figcaption(.class("faint")) {
      "Now \(Int(readings.last ?? 0)), lowest \(Int(readings.min() ?? 0)), highest \(Int(readings.max() ?? 0))"
    }
  }
}
