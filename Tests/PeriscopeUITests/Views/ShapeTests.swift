import PeriscopeUI
import Testing

struct ShapeTests {
  private func page(_ view: some View) -> String { ModelStage { view }.page }

  @Test func `a line has the miter limit of its style, 10 by default, and none if its joins are round`() {
    let line = Path { path in
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 10, y: 10))
    }
    #expect(page(line.stroke(.red, style: StrokeStyle(miterLimit: 2))).contains(#"stroke-miterlimit="2""#))
    #expect(page(line.stroke(.red, lineWidth: 3)).contains(#"stroke-miterlimit="10""#))
    let round = page(line.stroke(.red, style: StrokeStyle(lineJoin: .round)))
    #expect(round.contains(#"stroke-linejoin="round""#))
    #expect(!round.contains("miterlimit"))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a relative arc by an angle that is not a finite number adds nothing`(degrees: Double) {
    let path = Path { path in
      path.addRelativeArc(center: CGPoint(x: 9, y: 9), radius: 5, startAngle: .zero, delta: .degrees(degrees))
    }
    #expect(path.isEmpty)
  }

  @Test(arguments: [(405.0, 5), (1e13, 8), (-1e13, 8)])
  func `a relative arc by several turns has the curves of at most two turns`(degrees: Double, most: Int) {
    let path = Path { path in
      path.addRelativeArc(center: CGPoint(x: 9, y: 9), radius: 5, startAngle: .zero, delta: .degrees(degrees))
    }
    let curves = page(path.stroke(.red, lineWidth: 3)).matches(of: /C-?[0-9]/).count
    #expect((4...most).contains(curves))
  }

  @Test func `an angular gradient with an infinite location has a color for each sector`() {
    let stops = [Gradient.Stop(color: .red, location: -.infinity), Gradient.Stop(color: .blue, location: 1)]
    let gradient = AngularGradient(gradient: Gradient(stops: stops), center: .center)
    #expect(page(Circle().fill(gradient)).contains("var(--periscope-blue) 100%, var(--periscope-red)"))
  }

  @Test func `an empty path adds nothing to a path`() {
    var path = Path()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 9, y: 9))
    path.addPath(Path())
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 5, y: 5))
  }
}
