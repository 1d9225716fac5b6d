import PeriscopeUI

// Views that do not compile, because they use APIs for sizes, positions, scrolling and pointer movements in the
// browser's window.

struct StaggeredLayout: Layout {}

struct GalleryColumnsView: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack {
        ForEach(0..<6) { Text("\($0)").containerRelativeFrame(.horizontal, count: 3, span: 1, spacing: 8) }
      }
    }
  }
}

struct NarrowCardView: View {
  var body: some View {
    Text("Card").containerRelativeFrame(.horizontal) { length, _ in length * 0.8 }
  }
}

struct TrackedPointerView: View {
  @State private var place = CGPoint.zero

  var body: some View {
    Text("\(place.x)").onContinuousHover { phase in
      if case .active(let point) = phase { place = point }
    }
  }
}

struct MeasuredTextView: View {
  @State private var width = 0.0

  var body: some View {
    Text("\(width)").onGeometryChange(for: Double.self, of: { $0.size.width }, action: { width = $0 })
  }
}

struct BlurredEdgesView: View {
  var body: some View { Text("Title").visualEffect { content, _ in content.opacity(0.5) } }
}

struct AlignedView: View {
  var body: some View { Text("Title").alignmentGuide(.leading) { $0.width / 2 } }
}

struct FollowedListView: View {
  @State private var id: Int?

  var body: some View { ScrollView { Text("Row").id(1) }.scrollPosition(id: $id) }
}

struct FadingRowsView: View {
  var body: some View {
    Text("Row").scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
  }
}

struct EndlessListView: View {
  @State private var pages = 1

  var body: some View { Text("End").onScrollVisibilityChange { if $0 { pages += 1 } } }
}

struct BouncingBallView: View {
  var body: some View {
    Circle().keyframeAnimator(initialValue: 0.0) { content, y in
      content.offset(y: y)
    } keyframes: { _ in
      1
    }
  }
}
