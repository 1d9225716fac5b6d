import PeriscopeUI

struct ColorMixerView: View {
  @State private var red = 0.5
  @State private var green = 0.25
  @State private var blue = 0.75

  var body: some View {
    VStack(spacing: 16) {
      RoundedRectangle(cornerRadius: 16)
        .fill(Color(red: red, green: green, blue: blue))
        .frame(height: 120)
      Group {
        Slider(value: $red) { Text("Red") }
        Slider(value: $green) { Text("Green") }
        Slider(value: $blue) { Text("Blue") }
      }
      .padding(.horizontal)
      Text(verbatim: "rgb(\(Int(red * 255)), \(Int(green * 255)), \(Int(blue * 255)))")
        .font(.system(.body, design: .monospaced))
        .textSelection(.enabled)
    }
  }
}

struct SystemColorsView: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        Text("Label").foregroundStyle(Color(.label))
        Text("Secondary label").foregroundColor(Color(.secondaryLabel))
        Text("Gray").foregroundColor(Color(.systemGray))
        Text("Gray 6").padding().background(Color(.systemGray6))
        Text("Grouped").padding().background(Color(.systemGroupedBackground))
        Text("Elevated").padding().background(Color(.secondarySystemBackground))
        Text("White").padding().background(Color(white: 0.9, opacity: 0.5))
        Text("UI color").foregroundColor(Color(uiColor: .systemRed))
      }
    }
    .background(Color(.systemBackground))
  }
}

struct GradientsView: View {
  var body: some View {
    VStack {
      Text("Linear")
        .padding()
        .background(LinearGradient(colors: [.blue, .purple], startPoint: .leading, endPoint: .trailing))
      Text("Radial")
        .padding()
        .background(
          RadialGradient(
            gradient: Gradient(colors: [.yellow, .orange]), center: .center, startRadius: 2, endRadius: 60))
      Rectangle()
        .fill(
          LinearGradient(
            stops: [.init(color: .red, location: 0), .init(color: .clear, location: 0.8)], startPoint: .top,
            endPoint: .bottom)
        )
        .frame(height: 40)
      Circle()
        .fill(AngularGradient(colors: [.red, .green, .blue, .red], center: .center))
        .frame(width: 40, height: 40)
      Text("Gradient text")
        .font(.largeTitle.weight(.heavy))
        .foregroundStyle(.linearGradient(colors: [.pink, .indigo], startPoint: .leading, endPoint: .trailing))
    }
    .background(.blue.gradient)
  }
}

struct ThemedView: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.locale) private var locale
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.calendar) private var calendar
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    VStack {
      Text(colorScheme == .dark ? "Dark" : "Light")
      Text("Language: \(locale.identifier)")
      Text(isEnabled ? "Enabled" : "Disabled")
      Text(sizeClass == .compact ? "Compact" : "Regular")
      Text(layoutDirection == .rightToLeft ? "Right to left" : "Left to right")
      Text("First weekday: \(calendar.firstWeekday)")
    }
    .onChange(of: scenePhase) { print("changed") }
  }
}

struct DarkCardView: View {
  var body: some View {
    ThemedView()
      .padding()
      .environment(\.colorScheme, .dark)
      .environment(\.locale, Locale(identifier: "de"))
      .preferredColorScheme(.dark)
      .disabled(true)
  }
}

struct TransformsView: View {
  @State private var angle = Angle.degrees(30)
  @State private var scale: CGFloat = 1.5

  var body: some View {
    VStack(spacing: 40) {
      Text("Turned").rotationEffect(angle)
      Text("Scaled").scaleEffect(scale)
      Text("Stretched").scaleEffect(x: 2, y: 0.5, anchor: .leading)
      Text("Moved").offset(x: 12, y: -8)
      Text("Blurred").blur(radius: 3)
      Image(systemName: "star.fill").rotationEffect(.radians(.pi / 4), anchor: .bottom)
      Text("Faded").opacity(0.35).saturation(0.5).brightness(0.1).contrast(1.2).grayscale(0.3)
    }
  }
}
