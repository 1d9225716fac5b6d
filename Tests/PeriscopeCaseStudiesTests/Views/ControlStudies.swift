import PeriscopeUI

struct OrderFormView: View {
  enum Crust: String, CaseIterable, Identifiable {
    case thin, thick
    var id: String { rawValue }
  }
  @State private var crust = Crust.thin
  @State private var slices = 8
  @State private var isSliced = true
  @State private var date = Date(timeIntervalSince1970: 0)
  @State private var note = ""
  @State private var color = Color.red
  @State private var price = 9.5

  var body: some View {
    Form {
      Section("Pizza") {
        Picker("Crust", selection: $crust) {
          ForEach(Crust.allCases) { crust in
            Text(crust.rawValue.capitalized).tag(crust)
          }
        }
        .pickerStyle(.menu)
        Stepper("Slices: \(slices)", value: $slices, in: 4...12, step: 2)
        Stepper {
          Text("More or less")
        } onIncrement: {
          slices += 1
        } onDecrement: {
          slices -= 1
        }
        Toggle("Sliced", isOn: $isSliced)
      }
      Section(header: Text("Delivery"), footer: Text("Within the hour.")) {
        DatePicker("When", selection: $date, displayedComponents: [.date, .hourAndMinute])
        TextField("Price", value: $price, format: .number)
          .keyboardType(.decimalPad)
        TextField("Note", text: $note, prompt: Text("Ring twice"), axis: .vertical)
          .lineLimit(3...6)
        TextEditor(text: $note)
          .frame(minHeight: 80)
      }
      Button("Place order") {}
        .disabled(note.isEmpty)
        .frame(maxWidth: .infinity)
    }
    .formStyle(.grouped)
  }
}

struct ColorPickerStudyView: View {
  @State private var color = Color.red

  var body: some View {
    Form {
      ColorPicker("Background", selection: $color, supportsOpacity: false)
      Text("Preview").foregroundStyle(color)
    }
  }
}

struct MenusView: View {
  @State private var sort = "Name"
  private let website = URL(string: "https://example.com") ?? URL(filePath: "/")

  var body: some View {
    HStack {
      Menu("Actions") {
        Button("Duplicate", action: {})
        Button("Rename", systemImage: "pencil") {}
        Divider()
        Menu("More") {
          Button("Archive") {}
        }
        Section("Danger") {
          Button("Delete", role: .destructive) {}
        }
      }
      Menu {
        Picker("Sort by", selection: $sort) {
          Text("Name").tag("Name")
          Text("Date").tag("Date")
        }
      } label: {
        Label("Sort", systemImage: "arrow.up.arrow.down")
      } primaryAction: {
        sort = "Date"
      }
      ControlGroup {
        Button("Cut", systemImage: "scissors") {}
        Button("Paste", systemImage: "doc.on.clipboard") {}
      }
      ShareLink(item: website) {
        Label("Share it", systemImage: "square.and.arrow.up")
      }
      Link("Website", destination: website)
    }
  }
}

struct GalleryGridView: View {
  let columns = [GridItem(.adaptive(minimum: 100), spacing: 8)]

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: columns, alignment: .leading, spacing: 8, pinnedViews: [.sectionHeaders]) {
          Section {
            ForEach(0..<6) { index in
              AsyncImage(url: URL(string: "https://example.com/\(index).jpg")) { image in
                image.resizable().scaledToFill()
              } placeholder: {
                Color.gray.opacity(0.2)
              }
              .frame(height: 100)
              .clipped()
              .cornerRadius(8)
            }
          } header: {
            Text("Photos").font(.headline)
          }
        }
        .padding(.horizontal)
      }
      .navigationTitle("Gallery")
    }
  }
}

struct PhasedImageView: View {
  var body: some View {
    AsyncImage(url: URL(string: "https://example.com/a.jpg")) { phase in
      switch phase {
      case .empty: ProgressView()
      case .success(let image): image.resizable().aspectRatio(contentMode: .fit)
      case .failure: Image(systemName: "photo")
      @unknown default: EmptyView()
      }
    }
    .frame(maxWidth: 300, maxHeight: 200)
  }
}

// A version of `ChatView` in Unavailable that does not scroll to the last message.
struct MessagesView: View {
  struct Message: Identifiable, Equatable {
    let id: Int
    let text: String
    let isMine: Bool
  }
  @State private var messages = [
    Message(id: 1, text: "Hi there", isMine: false), Message(id: 2, text: "Good morning", isMine: true),
  ]
  @State private var draft = ""

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        LazyVStack {
          ForEach(messages) { message in
            HStack {
              if message.isMine { Spacer() }
              Text(message.text)
                .padding(10)
                .background(message.isMine ? Color.blue : Color(.systemGray5))
                .foregroundColor(message.isMine ? .white : .primary)
                .clipShape(RoundedRectangle(cornerRadius: 16))
              if !message.isMine { Spacer() }
            }
            .id(message.id)
          }
        }
        .padding()
      }
      HStack {
        TextField("Message", text: $draft)
          .textFieldStyle(.roundedBorder)
          .onSubmit(send)
          .submitLabel(.send)
        Button(action: send) {
          Image(systemName: "paperplane.fill")
        }
        .disabled(draft.trimmingCharacters(in: .whitespaces).isEmpty)
        .keyboardShortcut(.defaultAction)
      }
      .padding()
      .background(.bar)
    }
  }

  private func send() {
    messages.append(Message(id: messages.count + 1, text: draft, isMine: true))
    draft = ""
  }
}
