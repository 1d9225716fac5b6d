import PeriscopeUI

struct BarChartView: View {
  struct Bar: Identifiable {
    let id = UUID()
    let name: String
    let value: Double
    let color: Color
  }
  let bars = [
    Bar(name: "Mon", value: 3, color: Color(hue: 0.1, saturation: 0.8, brightness: 0.9)),
    Bar(name: "Tue", value: 7, color: Color(hue: 0.5, saturation: 0.8, brightness: 0.9)),
  ]

  var body: some View {
    HStack(alignment: .bottom, spacing: 12) {
      ForEach(bars) { bar in
        VStack {
          Text(bar.value.formatted())
            .font(.caption2)
          RoundedRectangle(cornerRadius: 4)
            .fill(bar.color.gradient)
            .frame(width: 32, height: bar.value * 20)
          Text(bar.name)
            .font(.caption)
        }
      }
    }
    .frame(height: 220)
    .accessibilityLabel("Sales per day")
  }
}

struct LineChartView: View {
  let values: [CGFloat] = [3, 5, 2, 8]

  var body: some View {
    GeometryReader { geometry in
      Path { path in
        let step = geometry.size.width / CGFloat(values.count - 1)
        for (index, value) in values.enumerated() {
          let point = CGPoint(x: CGFloat(index) * step, y: geometry.size.height * (1 - value / 10))
          if index == 0 {
            path.move(to: point)
          } else {
            path.addLine(to: point)
          }
        }
      }
      .stroke(Color.blue, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round, dash: [4, 2]))
    }
    .frame(height: 160)
  }
}

struct PieSlice: Shape {
  var startAngle: Angle
  var endAngle: Angle

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let center = CGPoint(x: rect.midX, y: rect.midY)
    path.move(to: center)
    path.addArc(
      center: center, radius: min(rect.width, rect.height) / 2, startAngle: startAngle, endAngle: endAngle,
      clockwise: false)
    path.closeSubpath()
    return path
  }
}

struct PieChartView: View {
  let shares: [(Color, Double)] = [(.red, 0.25), (.green, 0.25), (.blue, 0.5)]

  var body: some View {
    VStack {
      ZStack {
        ForEach(shares.indices, id: \.self) { index in
          PieSlice(startAngle: angle(before: index), endAngle: angle(before: index + 1))
            .fill(shares[index].0)
        }
      }
      .frame(width: 200, height: 200)
      Text("Shares of the market")
    }
  }

  func angle(before index: Int) -> Angle {
    .degrees(shares.prefix(index).reduce(0) { $0 + $1.1 } * 360 - 90)
  }
}

struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

struct WarningSignView: View {
  var body: some View {
    VStack {
      Triangle()
        .fill(Color(red: 1, green: 0.8, blue: 0))
        .overlay { Triangle().stroke(.black, lineWidth: 4) }
        .overlay(alignment: .center) { Text("!").font(.largeTitle.bold()) }
        .frame(width: 120, height: 100)
      Text("Slippery when wet")
    }
  }
}

struct ActivityRingsView: View {
  let rings: [(name: String, progress: Double, color: Color)] = [
    ("Move", 0.8, .pink), ("Exercise", 0.5, .green), ("Stand", 1.0, .cyan),
  ]

  var body: some View {
    ZStack {
      ForEach(Array(rings.enumerated()), id: \.element.name) { index, ring in
        Circle()
          .stroke(ring.color.opacity(0.2), lineWidth: 14)
          .padding(CGFloat(index) * 18)
        Circle()
          .trim(from: 0, to: ring.progress)
          .stroke(ring.color, style: StrokeStyle(lineWidth: 14, lineCap: .round))
          .rotationEffect(.degrees(-90))
          .padding(CGFloat(index) * 18)
      }
    }
    .frame(width: 200, height: 200)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Activity")
    .accessibilityValue("Move 80 percent")
  }
}

struct StarView: View {
  var corners = 5

  var body: some View {
    Path { path in
      for corner in 0..<(corners * 2) {
        let radius = corner.isMultiple(of: 2) ? 50.0 : 20.0
        let angle = Double(corner) * .pi / Double(corners) - .pi / 2
        let point = CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
    .fill(.yellow)
    .frame(width: 100, height: 100)
    .shadow(radius: 4)
    .accessibilityLabel("Five-pointed star")
  }
}

struct CurvesView: View {
  var body: some View {
    VStack {
      Path { path in
        path.move(to: CGPoint(x: 0, y: 50))
        path.addQuadCurve(to: CGPoint(x: 100, y: 50), control: CGPoint(x: 50, y: 0))
        path.addCurve(
          to: CGPoint(x: 200, y: 50), control1: CGPoint(x: 130, y: 100), control2: CGPoint(x: 170, y: 0))
      }
      .stroke(lineWidth: 2)
      .foregroundStyle(.purple)
      Path(CGRect(x: 0, y: 0, width: 40, height: 20)).fill(.orange)
      Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 4).stroke(.orange)
      Ellipse().fill(.mint).frame(width: 60, height: 30)
      Capsule().strokeBorder(.brown, lineWidth: 2).frame(width: 60, height: 30)
      UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 8).fill(.teal).frame(width: 40, height: 40)
      Text("Curves")
    }
  }
}
