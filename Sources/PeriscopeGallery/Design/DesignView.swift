import ComposableArchitecture
import PeriscopeUI

/// Samples of Periscope's stylesheet, as pages without their own styles show it.
struct DesignView: View {
  let store: StoreOf<DesignSample>

  var body: some View {
    main {
      BackLink()
      h1 { "Design" }
      MeasureSamples()
      ButtonSamples(store: store)
      FieldSamples(store: store)
      RowSamples(store: store)
      DialogSamples(store: store)
      ContainerSamples(store: store)
      StateSamples()
    }
  }
}

/// A section of the page.
struct Sample<Content: HTML>: View {
  let title: StaticString
  @HTMLBuilder let content: () -> Content

  init(_ title: StaticString, @HTMLBuilder content: @escaping () -> Content) {
    self.title = title
    self.content = content
  }

  var body: some View {
    section(.class("sample"), .ariaLabel(title)) {
      h2 { title }
      content()
    }
  }
}

private struct ButtonSamples: View {
  let store: StoreOf<DesignSample>

  var body: some View {
    Sample("Buttons") {
      HStack {
        Button("Prominent", send: .buttonTapped, to: store).buttonStyle(.borderedProminent)
        Button("Bordered", send: .buttonTapped, to: store)
        Button("Borderless", send: .buttonTapped, to: store).buttonStyle(.borderless)
        Button("Plain", send: .buttonTapped, to: store).buttonStyle(.plain)
        Button("Destructive", role: .destructive) { store.send(.buttonTapped) }
        Button("Chosen", send: .buttonTapped, to: store, .attribute("aria-pressed", "true"))
        Button("Disabled", send: .buttonTapped, to: store).disabled(true)
      }
      HStack {
        Button("Small", send: .buttonTapped, to: store).controlSize(.small)
        Button("Regular", send: .buttonTapped, to: store)
        Button("Large", send: .buttonTapped, to: store).controlSize(.large)
        Button("With an icon", systemImage: "star") { store.send(.buttonTapped) }
        Link("Link", destination: "/design")
      }
      HStack {
        Button("Compact", send: .buttonTapped, to: store)
        Button("And dense", send: .buttonTapped, to: store)
      }
      .density(.compact)
      HStack {
        Button("Comfortable", send: .buttonTapped, to: store)
        Button("For fingers", send: .buttonTapped, to: store)
      }
      .density(.comfortable)
    }
  }
}

private struct FieldSamples: View {
  @Bindable var store: StoreOf<DesignSample>

  var body: some View {
    Sample("Fields") {
      Form {
        Section {
          TextField("Text", text: $store.text, prompt: Text("Prompt"))
            .fieldHelp("Help is below the field.")
          TextField("Text with an error", text: $store.text)
            .fieldError("An error is below it as well.")
          TextEditor("Note", text: $store.note)
          Picker("Segments", selection: $store.size) { sizes }
            .pickerStyle(.segmented)
          Picker("Menu of choices", selection: $store.size) { sizes }
          Picker("Choices", selection: $store.size) { sizes }
            .pickerStyle(.inline)
          Toggle("Toggle", isOn: $store.isOn)
          Stepper("Amount", value: $store.amount, in: 0...9)
          Slider(value: $store.volume, in: 0...1) { Text("Volume") }
          DatePicker("Date", selection: $store.date, displayedComponents: .date)
        } header: {
          Text("Section")
        } footer: {
          Text("A footer explains what the section is for.")
        }
      }
    }
  }

  private var sizes: some View { ForEach(DesignSample.sizes, id: \.self) { size in Text(size) } }
}

private struct StateSamples: View {
  var body: some View {
    Sample("States") {
      ProgressView("Progress", value: 0.4)
      ProgressView("Work without an end in sight")
      ContentUnavailableView("Nothing here", systemImage: "tray", description: Text("What is missing is explained."))
      VStack(alignment: .leading) {
        Text("A text that is not known yet")
        Text("A second text")
      }
      .redacted(reason: .placeholder)
    }
  }
}
