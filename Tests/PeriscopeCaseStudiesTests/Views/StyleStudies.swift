import PeriscopeUI

struct PillButtonStyle: ButtonStyle {
  var color = Color.indigo

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.headline)
      .padding(.horizontal, 20)
      .padding(.vertical, 10)
      .foregroundStyle(.white)
      .background(color, in: Capsule())
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
      .opacity(configuration.isPressed ? 0.8 : 1)
      .animation(.easeOut(duration: 0.1), value: configuration.isPressed)
  }
}

extension ButtonStyle where Self == PillButtonStyle {
  static var pill: PillButtonStyle { PillButtonStyle() }
}

struct StyledButtonsView: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Button("Pill \(count)") { count += 1 }
        .buttonStyle(.pill)
      Button(action: { count = 0 }) {
        Label("Reset", systemImage: "arrow.counterclockwise")
      }
      .buttonStyle(PillButtonStyle(color: .orange))
      Button("Bordered", role: .cancel) {}
        .buttonStyle(.bordered)
        .buttonBorderShape(.capsule)
        .controlSize(.large)
    }
  }
}

struct CheckboxToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
        configuration.label
      }
    }
    .buttonStyle(.plain)
  }
}

struct CheckboxesView: View {
  @State private var isSubscribed = true
  @State private var isPublic = false

  var body: some View {
    VStack(alignment: .leading) {
      Toggle("Subscribe", isOn: $isSubscribed)
        .toggleStyle(CheckboxToggleStyle())
      Toggle(isOn: $isPublic) {
        Text("Public profile")
      }
      .toggleStyle(.switch)
      Toggle("Star", systemImage: "star", isOn: .constant(true))
        .toggleStyle(.button)
    }
  }
}

struct GaugesView: View {
  @State private var level = 0.3

  var body: some View {
    VStack {
      Gauge(value: level) {
        Text("Battery")
      } currentValueLabel: {
        Text(level, format: .percent)
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100")
      }
      .gaugeStyle(.accessoryCircular)
      Gauge(value: 42, in: 0...100) { Text("Speed") }
      ProgressView(value: 3, total: 10) {
        Text("Copying")
      } currentValueLabel: {
        Text("3 of 10")
      }
      ProgressView("Working…").progressViewStyle(.circular)
      ProgressView(value: level).progressViewStyle(.linear).tint(.green)
    }
  }
}

struct CardModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .padding()
      .background(Color(.secondarySystemBackground))
      .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
      .shadow(color: Color.black.opacity(0.1), radius: 8, x: 0, y: 4)
  }
}

extension View {
  func card() -> some View { modifier(CardModifier()) }
}

struct CardsView: View {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 16) {
        ForEach(1...3, id: \.self) { number in
          VStack(alignment: .leading) {
            Text("Card \(number)").font(.headline)
            Text("Details")
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          .card()
        }
      }
      .padding()
    }
    .scrollIndicators(.hidden)
  }
}

struct ConfirmButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Button("Really") { configuration.trigger() }
    }
  }
}

struct ConfirmView: View {
  var body: some View {
    Button("Launch", role: .destructive) {}
      .buttonStyle(ConfirmButtonStyle())
  }
}

struct BoxedGroupBoxView: View {
  @State private var isExpanded = true

  var body: some View {
    GroupBox {
      DisclosureGroup("Details", isExpanded: $isExpanded) {
        LabeledContent("Version", value: "1.2")
        LabeledContent("Size", value: 12, format: .number)
        LabeledContent {
          Text("Custom")
        } label: {
          Label("Kind", systemImage: "tag")
        }
      }
    } label: {
      Label("About", systemImage: "info.circle")
    }
    .backgroundStyle(.blue.opacity(0.1))
  }
}
