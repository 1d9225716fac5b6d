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

  @Test func `an empty path adds nothing to a path`() {
    var path = Path()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 9, y: 9))
    path.addPath(Path())
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 5, y: 5))
  }
}
