import Observation
import PeriscopeUI

// A version of `TapCounterView` in Unavailable with a tap instead of a long press.
struct TapsView: View {
  @State private var taps = 0
  @State private var isLong = false

  var body: some View {
    VStack {
      Text("Taps: \(taps)")
        .onTapGesture { taps += 1 }
      Text("Double")
        .onTapGesture(count: 2) { taps += 2 }
      Text(isLong ? "Long" : "Short")
        .onTapGesture { isLong.toggle() }
      Rectangle()
        .fill(isLong ? .red : .blue)
        .frame(width: 40, height: 40)
        .gesture(TapGesture().onEnded { taps = 0 })
        .contentShape(Rectangle())
        .allowsHitTesting(true)
    }
  }
}

struct ClockView: View {
  @State private var now = Date(timeIntervalSince1970: 0)
  let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text(now, style: .time)
      .onReceive(timer) { now = $0 }
  }
}

@Observable
final class LibraryModel {
  var books = ["Emma", "Ulysses"]
  var isSorted = false
}

struct LibraryView: View {
  @State private var model = LibraryModel()

  var body: some View {
    List {
      ForEach(model.books, id: \.self) { book in
        BookRow(title: book)
      }
      SortToggle()
    }
    .environment(model)
  }
}

struct BookRow: View {
  let title: String
  @Environment(LibraryModel.self) private var model

  var body: some View {
    HStack {
      Text(title)
      Spacer()
      Button("Remove", systemImage: "trash", role: .destructive) {
        model.books.removeAll { $0 == title }
      }
      .labelStyle(.iconOnly)
    }
  }
}

struct SortToggle: View {
  @Environment(LibraryModel.self) private var model

  var body: some View {
    @Bindable var model = model
    Toggle("Sorted", isOn: $model.isSorted)
  }
}

final class SessionModel: ObservableObject {
  @Published var user = "Ann"
  @Published var visits = 3
}

struct ObservedSessionView: View {
  @StateObject private var session = SessionModel()

  var body: some View {
    VStack {
      Text("User: \(session.user)")
      VisitsView(session: session)
    }
    .environmentObject(session)
  }
}

struct VisitsView: View {
  @ObservedObject var session: SessionModel

  var body: some View {
    Button("Visits: \(session.visits)") { session.visits += 1 }
  }
}

struct FocusFormView: View {
  enum Field: Int, CaseIterable { case street, city }
  @FocusState private var focus: Field?
  @FocusState private var isNoteFocused: Bool
  @State private var street = ""
  @State private var city = ""
  @State private var note = ""

  var body: some View {
    Form {
      TextField("Street", text: $street)
        .focused($focus, equals: .street)
        .textContentType(.streetAddressLine1)
      TextField("City", text: $city)
        .focused($focus, equals: .city)
        .textContentType(.addressCity)
      TextField("Note", text: $note)
        .focused($isNoteFocused)
    }
    .onSubmit {
      switch focus {
      case .street: focus = .city
      default: focus = nil
      }
    }
    .toolbar {
      ToolbarItemGroup(placement: .keyboard) {
        Spacer()
        Button("Hide keyboard") { focus = nil }
      }
    }
    .defaultFocus($focus, .street)
  }
}

struct HeroView: View {
  @Namespace private var namespace
  @State private var isExpanded = false

  var body: some View {
    VStack {
      if isExpanded {
        RoundedRectangle(cornerRadius: 20)
          .matchedGeometryEffect(id: "card", in: namespace)
          .frame(height: 200)
          .transition(.move(edge: .bottom).combined(with: .opacity))
      } else {
        Text("Collapsed")
          .matchedGeometryEffect(id: "card", in: namespace)
          .transition(.asymmetric(insertion: .scale, removal: .slide))
      }
      Button("Toggle") {
        withAnimation(.spring(response: 0.4, dampingFraction: 0.8)) { isExpanded.toggle() }
      }
    }
    .animation(.easeInOut(duration: 0.3), value: isExpanded)
  }
}

struct KeyboardView: View {
  @State private var last = "none"

  var body: some View {
    VStack {
      Text("Last key: \(last)")
        .focusable()
        .onKeyPress(.return) {
          last = "return"
          return .handled
        }
      Button("Save all") { last = "save" }
        .keyboardShortcut("s", modifiers: [.command, .shift])
    }
  }
}

struct TickingView: View {
  var body: some View {
    TimelineView(.periodic(from: .now, by: 1)) { context in
      Text(context.date, style: .time)
    }
  }
}
