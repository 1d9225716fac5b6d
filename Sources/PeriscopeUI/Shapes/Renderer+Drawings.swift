internal import Foundation
internal import PeriscopeHTML

extension Renderer {
  /// Writes a path with a fill.
  func draw(_ outline: Outline, fill: Paint, style: FillStyle = FillStyle()) {
    drawing(of: outline) {
      let rule: [HTMLAttribute] = style.isEOFilled ? [.attribute("fill-rule", "evenodd")] : []
      switch fill.kind {
      case .color(let color): path(outline.path, [.attribute("fill", color.paint)] + rule)
      case .gradient(.angular(let center, let start, let end), let gradient):
        sectors(of: gradient, around: center, from: start, to: end, in: outline)
      case .gradient(let kind, let gradient):
        let name = write(gradient, kind)
        path(outline.path, [.attribute("fill", "url(#\(name))")] + rule)
      }
    }
  }

  /// Writes a path as a line.
  func draw(_ outline: Outline, stroke color: Color, style: StrokeStyle) {
    drawing(of: outline) {
      var attributes: [HTMLAttribute] = [
        .attribute("fill", "none"), .attribute("stroke", color.paint),
        .attribute("stroke-width", Path.text(style.lineWidth)),
        // The browser scales the `svg`, but not the width of its lines.
        .attribute("vector-effect", "non-scaling-stroke"),
      ]
      if style.lineCap != .butt { attributes.append(.structural("stroke-linecap", style.lineCap.rawValue)) }
      if style.lineJoin == .miter {
        // Always written, because the default of browsers, 4, differs from that of `StrokeStyle`.
        attributes.append(.attribute("stroke-miterlimit", Path.text(style.miterLimit)))
      } else {
        attributes.append(.structural("stroke-linejoin", style.lineJoin.rawValue))
      }
      if !style.dash.isEmpty {
        let dash = style.dash.map { Path.text(abs($0)) }.joined(separator: " ")
        attributes.append(.attribute("stroke-dasharray", dash))
        attributes.append(.attribute("stroke-dashoffset", Path.text(style.dashPhase)))
      }
      path(outline.path, attributes)
    }
  }

  private func drawing(of outline: Outline, _ write: () -> Void) {
    let (width, height) = (Path.text(outline.width), Path.text(outline.height))
    var attributes: [HTMLAttribute] = [
      .class("shape drawing"), .attribute("viewBox", "0 0 \(width) \(height)"), .aria(.hidden, "true"),
    ]
    if outline.stretches, !outline.hasOwnSize { attributes.append(.attribute("preserveAspectRatio", "none")) }
    if outline.hasOwnSize { attributes += [.attribute("width", width), .attribute("height", height)] }
    element("svg", attributes) { withoutAttributes(write) }
  }

  private func path(_ path: Path, _ attributes: [HTMLAttribute]) {
    element("path", [.attribute("d", path.data)] + attributes) {}
  }

  /// Writes a gradient, and returns its name.
  private func write(_ gradient: Gradient, _ kind: GradientKind) -> String {
    let name = identifier("paint")
    func write(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
      element(tag, [.attribute("id", name)] + attributes) {
        for stop in gradient.stops {
          let offset = "\(Int((max(0, min(1, stop.location)) * 100).rounded()))%"
          element(
            "stop", [.attribute("offset", offset), .attribute("stop-color", stop.color.mixable)]
          ) {}
        }
      }
    }
    switch kind {
    case .linear(let start, let end):
      write(
        "linearGradient",
        [
          .attribute("x1", Path.text(start.x)), .attribute("y1", Path.text(start.y)),
          .attribute("x2", Path.text(end.x)), .attribute("y2", Path.text(end.y)),
        ])
    case .radial(let center, let first, let last):
      write(
        "radialGradient",
        [
          .attribute("cx", Path.text(center.x)), .attribute("cy", Path.text(center.y)),
          .attribute("fr", Path.text(first / 100)), .attribute("r", Path.text(last / 100)),
        ])
    case .angular: break
    }
    return name
  }

  /// Writes the sectors of an angular gradient, which SVG lacks, inside of a path.
  private func sectors(
    of gradient: Gradient, around center: UnitPoint, from start: Angle, to end: Angle, in outline: Outline
  ) {
    let name = identifier("clip")
    element("clipPath", [.attribute("id", name)]) { path(outline.path, []) }
    element("g", [.attribute("clip-path", "url(#\(name))")]) {
      let middle = CGPoint(x: center.x * outline.width, y: center.y * outline.height)
      let count = 36
      let part = (end - start) / Double(count)
      for number in 0..<count {
        let angle = start + part * Double(number)
        var sector = Path()
        sector.move(to: middle)
        // Sectors overlap, so that no gap is visible between them.
        sector.addArc(
          center: middle, radius: outline.width + outline.height, startAngle: angle,
          endAngle: angle + part * 1.2, clockwise: part.degrees < 0)
        sector.closeSubpath()
        path(sector, [.attribute("fill", gradient.paint(at: (Double(number) + 0.5) / Double(count)))])
      }
    }
  }
}
