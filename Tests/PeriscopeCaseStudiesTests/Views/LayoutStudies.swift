import PeriscopeUI

struct PaywallView: View {
  @State private var plan = 1

  var body: some View {
    ZStack(alignment: .bottom) {
      LinearGradient(colors: [.indigo, .black], startPoint: .topLeading, endPoint: .bottomTrailing)
        .edgesIgnoringSafeArea(.all)
      VStack(alignment: .leading, spacing: 12) {
        ForEach(["Unlimited notes", "Sync everywhere"], id: \.self) { feature in
          Label(feature, systemImage: "checkmark.seal.fill")
        }
        HStack(spacing: 12) {
          ForEach(0..<2) { index in
            VStack {
              Text(index == 0 ? "Monthly" : "Yearly")
              Text(index == 0 ? "€2" : "€20").font(.title2.bold())
            }
            .frame(maxWidth: .infinity, minHeight: 80)
            .overlay(
              RoundedRectangle(cornerRadius: 12)
                .stroke(plan == index ? Color.white : Color.white.opacity(0.3), lineWidth: plan == index ? 2 : 1)
            )
            .onTapGesture { plan = index }
          }
        }
        Button {
        } label: {
          Text("Subscribe").frame(maxWidth: .infinity).padding()
        }
        .background(Color.white)
        .foregroundColor(.indigo)
        .clipShape(Capsule())
      }
      .padding(24)
      .foregroundColor(.white)
    }
  }
}

struct OnboardingView: View {
  @State private var page = 0

  var body: some View {
    TabView(selection: $page) {
      ForEach(0..<3) { index in
        VStack {
          Image(systemName: "\(index + 1).circle").font(.largeTitle)
          Text("Step \(index + 1)")
        }
        .tag(index)
      }
    }
    .tabViewStyle(.page)
    .indexViewStyle(.page(backgroundDisplayMode: .always))
  }
}

struct PlainTabsView: View {
  var body: some View {
    TabView {
      Text("Tab one").tabItem { Text("One") }
      Text("Tab two").tabItem { Text("Two") }
    }
  }
}

struct AdaptiveView: View {
  @Environment(\.horizontalSizeClass) var sizeClass

  var body: some View {
    ViewThatFits {
      HStack { content }
      VStack { content }
    }
    .layoutPriority(1)
  }

  @ViewBuilder var content: some View {
    Text("Left part")
    Text("Right part")
    Spacer(minLength: 8)
  }
}

struct HalfWidthView: View {
  var body: some View {
    GeometryReader { geometry in
      HStack(spacing: 0) {
        Text("Half").frame(width: geometry.size.width * 0.5)
        Text("Other half").frame(width: geometry.size.width * 0.5)
      }
    }
    .frame(height: 44)
  }
}

struct RatingView: View {
  @Binding var rating: Int
  var maximum = 5

  var body: some View {
    HStack {
      ForEach(1...maximum, id: \.self) { number in
        Image(systemName: number > rating ? "star" : "star.fill")
          .foregroundStyle(number > rating ? Color.gray : Color.yellow)
          .onTapGesture { rating = number }
      }
    }
    .accessibilityElement()
    .accessibilityLabel("Rating")
    .accessibilityValue("\(rating) of \(maximum)")
    .accessibilityAdjustableAction { direction in
      switch direction {
      case .increment: rating += 1
      case .decrement: rating -= 1
      @unknown default: break
      }
    }
  }
}

struct RatingStudyView: View {
  @State private var rating = 3

  var body: some View {
    VStack {
      RatingView(rating: $rating)
      Text("You chose \(rating)")
    }
  }
}

struct MasonryView: View {
  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      LazyHGrid(rows: [GridItem(.fixed(60)), GridItem(.flexible())], spacing: 10) {
        ForEach(0..<4, id: \.self) { index in
          Text("Tile \(index)")
            .frame(width: 80, height: 60)
            .background(index.isMultiple(of: 2) ? AnyShapeStyle(.blue.opacity(0.2)) : AnyShapeStyle(.regularMaterial))
        }
      }
    }
  }
}

struct EquatableRowView: View, Equatable {
  let title: String

  var body: some View {
    HStack {
      Text(title).lineLimit(1).truncationMode(.middle)
      Spacer(minLength: 0)
      Image(systemName: "chevron.right").imageScale(.small).foregroundColor(.secondary)
    }
    .padding(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    .contentShape(.rect)
  }
}

struct OutlineStudyView: View {
  struct Node: Identifiable {
    let id = UUID()
    let name: String
    var children: [Node]?
  }
  let nodes = [Node(name: "Documents", children: [Node(name: "Letter")]), Node(name: "Readme")]

  var body: some View {
    List(nodes, children: \.children) { node in
      Label(node.name, systemImage: node.children == nil ? "doc" : "folder")
    }
    .listStyle(.sidebar)
  }
}
