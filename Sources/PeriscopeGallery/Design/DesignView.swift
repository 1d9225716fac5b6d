import ComposableArchitecture
import PeriscopeUI

/// Samples of how the library's stylesheet shows pages without styles of their own.
struct DesignView: View {
  let store: StoreOf<DesignSample>

  var body: some View {
    main {
      BackLink()
      h1 { "Design" }
      TypeSamples()
      ColorSamples()
      ButtonSamples(store: store)
      FieldSamples(store: store)
      StateSamples()
    }
  }
}

private struct TypeSamples: View {
  var body: some View {
    section(.class("sample"), .ariaLabel("Type")) {
      h2 { "Type" }
      VStack(alignment: .leading) {
        Text("Large title").font(.largeTitle)
        Text("Title").font(.title)
        Text("Title 2").font(.title2)
        Text("Headline").font(.headline)
        Text("Body: the text of pages and controls").font(.body)
        Text("Footnote").font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}

private struct ColorSamples: View {
  var body: some View {
    section(.class("sample"), .ariaLabel("Colours")) {
      h2 { "Colours" }
      HStack {
        Text("Accent").padding(8).background(.accentColor)
        Text("Red").foregroundStyle(.red).padding(8).background(.red)
        Text("Orange").foregroundStyle(.orange).padding(8).background(.orange)
        Text("Green").foregroundStyle(.green).padding(8).background(.green)
        Text("Blue").foregroundStyle(.blue).padding(8).background(.blue)
        Text("Purple").foregroundStyle(.purple).padding(8).background(.purple)
        Text("Secondary").foregroundStyle(.secondary)
      }
    }
  }
}

private struct ButtonSamples: View {
  let store: StoreOf<DesignSample>

  var body: some View {
    section(.class("sample"), .ariaLabel("Buttons")) {
      h2 { "Buttons" }
      HStack {
        Button("Prominent", send: .buttonTapped, to: store).buttonStyle(.borderedProminent)
        Button("Bordered", send: .buttonTapped, to: store)
        Button("Borderless", send: .buttonTapped, to: store).buttonStyle(.borderless)
        Button("Destructive", role: .destructive) { store.send(.buttonTapped) }
        Button("Disabled", send: .buttonTapped, to: store).disabled(true)
      }
      HStack {
        Button("Small", send: .buttonTapped, to: store).controlSize(.small)
        Button("Regular", send: .buttonTapped, to: store)
        Button("Large", send: .buttonTapped, to: store).controlSize(.large)
      }
    }
  }
}

private struct FieldSamples: View {
  @Bindable var store: StoreOf<DesignSample>

  var body: some View {
    section(.class("sample"), .ariaLabel("Fields")) {
      h2 { "Fields" }
      Form {
        Section {
          TextField("Text", text: $store.text, prompt: Text("Prompt"))
            .fieldHelp("Help is below the field.")
          TextField("Text with an error", text: $store.text)
            .fieldError("An error is below it as well.")
          Picker("Size", selection: $store.size) {
            ForEach(DesignSample.sizes, id: \.self) { size in Text(size) }
          }
          .pickerStyle(.segmented)
          Toggle("Toggle", isOn: $store.isOn)
          Stepper("Amount", value: $store.amount, in: 0...9)
        }
      }
    }
  }
}

private struct StateSamples: View {
  var body: some View {
    section(.class("sample"), .ariaLabel("States")) {
      h2 { "States" }
      ProgressView("Progress", value: 0.4)
      ContentUnavailableView("Nothing here", systemImage: "tray", description: Text("What is missing is explained."))
      VStack(alignment: .leading) {
        Text("A text that is not known yet")
        Text("Another one")
      }
      .redacted(reason: .placeholder)
    }
  }
}
