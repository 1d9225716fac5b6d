import ComposableArchitecture
import PeriscopeUI

enum Palette: String, CaseIterable, Identifiable {
  case bubblegum, navy, seafoam

  var id: Self { self }
  var accentColor: Color {
    switch self {
    case .bubblegum, .seafoam: .black
    case .navy: .white
    }
  }
  var mainColor: Color {
    switch self {
    case .bubblegum: Color(red: 0.93, green: 0.5, blue: 0.82)
    case .navy: Color(red: 0, green: 0.08, blue: 0.26)
    case .seafoam: Color(red: 0.8, green: 0.92, blue: 0.9)
    }
  }
  var name: String { rawValue.capitalized }
}

struct StandUp: Identifiable, Equatable {
  let id: Int
  var title: String
  var minutes = 5
  var attendees: [String] = []
  var palette = Palette.navy
}

struct TrailingIconLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

extension LabelStyle where Self == TrailingIconLabelStyle {
  static var trailingIcon: Self { Self() }
}

struct StandUpCardView: View {
  let standUp: StandUp

  var body: some View {
    VStack(alignment: .leading) {
      Text(standUp.title)
        .font(.headline)
      Spacer()
      HStack {
        Label("\(standUp.attendees.count)", systemImage: "person.3")
        Spacer()
        Label("\(standUp.minutes) min", systemImage: "clock")
          .labelStyle(.trailingIcon)
      }
      .font(.caption)
    }
    .padding()
    .foregroundColor(standUp.palette.accentColor)
    .listRowBackground(standUp.palette.mainColor)
  }
}

struct StandUpListView: View {
  @State var standUps = [StandUp(id: 1, title: "Design", attendees: ["Ann"]), StandUp(id: 2, title: "Product")]

  var body: some View {
    NavigationStack {
      List {
        ForEach(standUps) { standUp in
          Button {
          } label: {
            StandUpCardView(standUp: standUp)
          }
          .listRowInsets(EdgeInsets())
        }
      }
      .toolbar {
        Button {
          standUps.append(StandUp(id: standUps.count + 1, title: ""))
        } label: {
          Image(systemName: "plus")
        }
      }
      .navigationTitle("Stand-ups")
    }
  }
}

struct StandUpFormView: View {
  enum Field: Hashable {
    case title
    case attendee(Int)
  }
  @State var standUp = StandUp(id: 1, title: "Design", attendees: ["Ann", "Bob"])
  @FocusState var focus: Field?

  var body: some View {
    Form {
      Section {
        TextField("Title", text: $standUp.title)
          .focused($focus, equals: .title)
        HStack {
          Slider(
            value: Binding(get: { Double(standUp.minutes) }, set: { standUp.minutes = Int($0) }), in: 5...30, step: 1
          ) {
            Text("Length")
          }
          Spacer()
          Text("\(standUp.minutes) minutes")
        }
        Picker("Theme", selection: $standUp.palette) {
          ForEach(Palette.allCases) { palette in
            ZStack {
              RoundedRectangle(cornerRadius: 4)
                .fill(palette.mainColor)
              Label(palette.name, systemImage: "paintpalette")
                .padding(4)
            }
            .foregroundColor(palette.accentColor)
            .fixedSize(horizontal: false, vertical: true)
            .tag(palette)
          }
        }
      } header: {
        Text("Stand-up Info")
      }
      Section {
        ForEach($standUp.attendees.indices, id: \.self) { index in
          TextField("Name", text: $standUp.attendees[index])
            .focused($focus, equals: .attendee(index))
        }
        .onDelete { indices in
          standUp.attendees.remove(atOffsets: indices)
        }
        Button("New attendee") {
          standUp.attendees.append("")
        }
      } header: {
        Text("Attendees")
      } footer: {
        Text("Everybody speaks once.")
      }
    }
    .onAppear { focus = .title }
  }
}

struct MeetingHeaderView: View {
  let secondsElapsed: Int
  let durationRemaining: Duration
  let palette: Palette

  private var progress: Double {
    let total = durationRemaining + .seconds(secondsElapsed)
    guard total > .zero else { return 1 }
    return Double(secondsElapsed) / Double(total.components.seconds)
  }

  var body: some View {
    VStack {
      ProgressView(value: progress)
        .progressViewStyle(MeetingProgressViewStyle(palette: palette))
      HStack {
        VStack(alignment: .leading) {
          Text("Time Elapsed")
            .font(.caption)
          Label(
            Duration.seconds(secondsElapsed).formatted(.time(pattern: .minuteSecond)),
            systemImage: "hourglass.bottomhalf.fill"
          )
        }
        Spacer()
        VStack(alignment: .trailing) {
          Text("Time Remaining")
            .font(.caption)
          Label(durationRemaining.formatted(.time(pattern: .minuteSecond)), systemImage: "hourglass.tophalf.fill")
            .font(.body.monospacedDigit())
            .labelStyle(.trailingIcon)
        }
      }
    }
    .padding([.top, .horizontal])
  }
}

struct MeetingProgressViewStyle: ProgressViewStyle {
  var palette: Palette

  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      RoundedRectangle(cornerRadius: 10)
        .fill(palette.accentColor)
        .frame(height: 20)
      ProgressView(configuration)
        .tint(palette.mainColor)
        .frame(height: 12)
        .padding(.horizontal)
    }
  }
}

struct MeetingTimerView: View {
  let speakers: [String]
  let speakerIndex: Int
  let palette: Palette

  var body: some View {
    ZStack {
      Circle()
        .strokeBorder(lineWidth: 24)
        .overlay {
          VStack {
            Group {
              if speakerIndex < speakers.count {
                Text(speakers[speakerIndex])
              } else {
                Text("Someone")
              }
            }
            .font(.title)
            Text("is speaking")
            Image(systemName: "mic.fill")
              .font(.largeTitle)
              .padding(.top)
          }
          .foregroundStyle(palette.accentColor)
        }
        .overlay {
          ForEach(Array(speakers.enumerated()), id: \.offset) { index, _ in
            if index < speakerIndex + 1 {
              SpeakerArc(totalSpeakers: speakers.count, speakerIndex: index)
                .rotation(Angle(degrees: -90))
                .stroke(palette.mainColor, lineWidth: 12)
            }
          }
        }
        .padding(.horizontal)
    }
  }
}

struct SpeakerArc: Shape {
  let totalSpeakers: Int
  let speakerIndex: Int

  func path(in rect: CGRect) -> Path {
    let diameter = min(rect.size.width, rect.size.height) - 24.0
    let radius = diameter / 2.0
    let center = CGPoint(x: rect.midX, y: rect.midY)
    return Path { path in
      path.addArc(
        center: center,
        radius: radius,
        startAngle: startAngle,
        endAngle: endAngle,
        clockwise: false
      )
    }
  }

  private var degreesPerSpeaker: Double { 360.0 / Double(totalSpeakers) }
  private var startAngle: Angle { Angle(degrees: degreesPerSpeaker * Double(speakerIndex) + 1.0) }
  private var endAngle: Angle { Angle(degrees: startAngle.degrees + degreesPerSpeaker - 1.0) }
}

struct MeetingFooterView: View {
  let speakers: [String]
  var nextButtonTapped: () -> Void

  var body: some View {
    VStack {
      HStack {
        if speakers.count > 1 {
          Text("Speaker 1 of \(speakers.count)")
        } else {
          Text("No more speakers.")
        }
        Spacer()
        Button(action: nextButtonTapped) {
          Image(systemName: "forward.fill")
        }
      }
    }
    .padding([.bottom, .horizontal])
  }
}
