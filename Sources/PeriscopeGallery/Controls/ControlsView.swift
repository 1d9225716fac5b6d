import PeriscopeUI

struct ControlsView: View {
  @Bindable var store: StoreOf<Controls>

  var body: some View {
    main {
      BackLink()
      h1 { "Controls" }
      TabView(selection: $store.screen) {
        Tab("Booking", systemImage: "calendar", value: Controls.Screen.booking) { BookingView(store: store) }
        Tab("Guests", systemImage: "person", value: Controls.Screen.guests) { GuestsView(store: store) }
        Tab("Text and layout", systemImage: "doc", value: Controls.Screen.text) { LooksView(store: store) }
      }
    }
  }
}

private struct BookingView: View {
  @Bindable var store: StoreOf<Controls>

  var body: some View {
    Form {
      Section("Who") {
        TextField("Name", text: $store.name, prompt: Text("As on the passport"))
          .fieldHelp("At most 20 letters.")
          .fieldError(store.nameError)
        SecureField("Password", text: $store.password)
        TextField("Age", value: $store.age, prompt: Text("If you like"))
        TextField("Budget", value: $store.budget, format: .fractionLength(2))
        TextEditor("Note", text: $store.note)
      }
      .disabled(store.isLocked)
      Section {
        Picker("Room", selection: $store.room) {
          ForEach(Controls.Room.allCases, id: \.self) { room in Text("\(room.title), \(room.price) a night") }
        }
        Stepper("Persons", value: $store.persons, in: 1...4)
        Picker("Meals", selection: $store.meal) {
          ForEach(Controls.Meal.allCases, id: \.self) { meal in Text(meal.title) }
        }
        .pickerStyle(.segmented)
        Picker("Floor", selection: $store.floor) {
          Text("Ground floor").tag(0)
          Text("First floor").tag(1)
          Text("Under the roof").tag(2)
        }
        .pickerStyle(.inline)
        Slider(value: $store.pillow, in: 0...100, step: 5) {
          Text("Softness of the pillow")
        } minimumValueLabel: {
          Text("hard")
        } maximumValueLabel: {
          Text("soft")
        }
        Slider(value: $store.volume, in: 0...1) { Text("Volume of the alarm") }
        DatePicker(
          "Arrival", selection: $store.arrival, in: Controls.firstDay...Controls.lastDay, displayedComponents: .date)
        DatePicker("Wake-up call", selection: $store.wakesUp, displayedComponents: .hourAndMinute)
      } header: {
        Text("What")
      } footer: {
        Text("Arrival in November or December.")
      }
      .disabled(store.isLocked)
      Section("Besides") {
        Toggle("Parking", isOn: $store.hasParking)
        Toggle("A quiet room", isOn: $store.isQuiet)
        Toggle("Lock the fields above", isOn: $store.isLocked)
        DisclosureGroup("Extras", isExpanded: $store.showsExtras) { Text("A towel, a robe and a view of the sea.") }
      }
      Button("Book", send: .bookButtonTapped, to: store, .disabled(store.share != nil))
      Button("Clear", role: .destructive) { store.send(.clearButtonTapped) }
    }
    if let share = store.share { ProgressView("Booking", value: share) }
    HStack {
      Label("\(store.bookings) booked", systemImage: "checkmark.circle").foregroundStyle(.secondary)
      Spacer()
      Text("\(store.price) a night").bold().monospacedDigit()
    }
    .padding(.vertical)
    Toggle("Tell me of offers", isOn: $store.wantsNews)
  }
}

private struct GuestsView: View {
  @Bindable var store: StoreOf<Controls>

  var body: some View {
    Table(store.guests) {
      TableColumn("Name", value: \.name)
      TableColumn("Nights", value: \.nights)
      TableColumn("Age") { guest in Text(guest.isChild ? "Child" : "Adult") }
    }
    List {
      Section("Guests") {
        ForEach($store.guests) { $guest in
          HStack {
            TextField("Name", text: $guest.name).labelsHidden()
            Stepper("Nights", value: $guest.nights, in: 1...30)
            Toggle("Child", isOn: $guest.isChild)
          }
        }
        .onDelete { store.send(.guestsDeleted($0)) }
        .onMove { store.send(.guestsMoved($0, $1)) }
      }
      if store.guests.isEmpty { Text("Nobody yet").foregroundStyle(.secondary) }
    }
    HStack {
      Button("Add", systemImage: "plus") { store.send(.addGuestButtonTapped) }
      Button("Remove the last", role: .destructive) { store.send(.removeGuestButtonTapped) }
        .disabled(store.guests.isEmpty)
    }
    .padding(.vertical)
  }
}

private struct LooksView: View {
  let store: StoreOf<Controls>

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Large title").font(.largeTitle)
      Text("Title").font(.title)
      Text("Headline").font(.headline)
      Text("Body")
      HStack {
        Text("Red").foregroundStyle(.red)
        Text("Green").foregroundStyle(.green)
        Text("Blue").foregroundStyle(.blue)
        Text("Purple").foregroundStyle(.purple)
        Text("Gone").strikethrough().foregroundStyle(.secondary)
      }
      Text("A footnote").font(.footnote).foregroundStyle(.secondary)
      Link("All examples", destination: "/")
    }
    Divider()
    Grid(alignment: .leading, horizontalSpacing: 24) {
      GridRow {
        Text("Icons").bold(); icons
      }
      GridRow {
        Text("Buttons").bold(); buttons
      }
      GridRow {
        Text("Progress").bold(); ProgressView(value: 0.4)
      }
      GridRow {
        Text("Waiting").bold(); ProgressView()
      }
    }
    Divider()
    ZStack(alignment: .bottomTrailing) {
      Text("A card").padding(24).frame(maxWidth: .infinity).background(.surface).cornerRadius(16)
      Text("New").font(.caption).bold().foregroundStyle(.accentColor).padding(8)
    }
    DisclosureGroup("More") { Text("Only the browser knows whether this is open.") }
  }

  private var icons: some View {
    HStack {
      Image(systemName: "star")
      Image(systemName: "star.fill").foregroundStyle(.orange)
      Image(systemName: "heart")
      Image(systemName: "bell")
      Image(systemName: "gear")
      Image(systemName: "magnifyingglass")
      Image(systemName: "trash")
    }
  }

  private var buttons: some View {
    HStack {
      Button("Prominent") {}.buttonStyle(.borderedProminent)
      Button("Bordered") {}.buttonStyle(.bordered)
      Button("Borderless") {}.buttonStyle(.borderless)
      Button("Off") {}.disabled(true)
    }
  }
}
