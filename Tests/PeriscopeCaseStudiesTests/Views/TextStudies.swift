import PeriscopeUI

struct RichTextView: View {
  private var greeting: Text {
    Text("Hello, ").font(.title).foregroundColor(.secondary)
      + Text("world").bold().italic().foregroundColor(.blue)
      + Text("!").fontWeight(.heavy)
  }

  var body: some View {
    VStack(alignment: .leading) {
      greeting
      Text("Sale: ") + Text("$20").strikethrough() + Text(" $15").underline().foregroundStyle(.red)
      (Text(Image(systemName: "info.circle")) + Text(" Be careful."))
        .font(.footnote)
      Text("Wide").kerning(2).tracking(1).baselineOffset(4)
      Text("Code").monospaced().font(.system(.callout, design: .monospaced, weight: .bold))
      Text("**Bold** and *italic* with a [link](https://example.com)")
    }
  }
}

struct DatesView: View {
  let date = Date(timeIntervalSince1970: 1_700_000_000)

  var body: some View {
    VStack(alignment: .leading) {
      Text(date, style: .date)
      Text(date, style: .time)
      Text(date, format: .dateTime.year().month().day())
      Text(date.formatted(date: .abbreviated, time: .shortened))
      Text(Measurement(value: 3, unit: UnitLength.kilometers).formatted())
      Text(0.25, format: .percent)
      Text(Decimal(19.99), format: .currency(code: "EUR"))
      Text(["Ann", "Bob", "Cy"], format: .list(type: .and))
    }
  }
}

struct FontsView: View {
  let styles: [(String, Font.TextStyle)] = [("Large title", .largeTitle), ("Body", .body), ("Caption", .caption)]

  var body: some View {
    List {
      ForEach(styles, id: \.0) { name, style in
        Text(name).font(.system(style, design: .rounded))
      }
      Text("Custom").font(.custom("Georgia", size: 24))
      Text("Relative").font(.custom("Avenir", size: 14, relativeTo: .body))
      Text("System").font(.system(size: 21, weight: .semibold, design: .serif))
      Text("Small").font(.body.weight(.light)).lineLimit(2, reservesSpace: true).truncationMode(.tail)
      Text("Leading").font(.title.leading(.tight)).lineSpacing(6).multilineTextAlignment(.center)
      Text("Dynamic").dynamicTypeSize(.large ... .xxxLarge).allowsTightening(true)
    }
  }
}

struct BadgeView: View {
  let count: Int

  var body: some View {
    Image(systemName: "bell")
      .font(.title2)
      .symbolRenderingMode(.hierarchical)
      .overlay(alignment: .topTrailing) {
        Text("\(count)")
          .font(.caption2.bold())
          .foregroundStyle(.white)
          .padding(4)
          .background(Circle().fill(.red))
          .offset(x: 8, y: -8)
      }
      .padding()
      .accessibilityLabel("\(count) notifications")
  }
}

struct QuoteView: View {
  var body: some View {
    HStack {
      Rectangle()
        .frame(width: 4)
        .foregroundColor(.accentColor)
      VStack(alignment: .leading, spacing: 4) {
        Text("“Simplicity is prerequisite for reliability.”").italic()
        Text("— Dijkstra").font(.caption).foregroundStyle(.tertiary)
      }
    }
    .padding(.leading)
    .redacted(reason: [])
    .contextMenu {
      Button("Copy", systemImage: "doc.on.doc") {}
      Divider()
      Button("Share", systemImage: "square.and.arrow.up") {}
    }
  }
}

struct PlaceholderView: View {
  let isLoading: Bool

  var body: some View {
    HStack {
      Circle().fill(.gray).frame(width: 40, height: 40)
      VStack(alignment: .leading) {
        Text("Title of the article").font(.headline)
        Text("Summary").font(.subheadline)
      }
    }
    .redacted(reason: isLoading ? .placeholder : [])
    .unredacted()
  }
}
