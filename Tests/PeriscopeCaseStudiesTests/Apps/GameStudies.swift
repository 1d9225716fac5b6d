import ComposableArchitecture
import PeriscopeUI

struct BoardGameView: View {
  @State private var cells: [String?] = Array(repeating: nil, count: 9)
  @State private var isCrossNext = true

  var body: some View {
    GeometryReader { proxy in
      VStack(spacing: 0) {
        VStack {
          Text("Cross, make your move")
            .font(.title)
          Button("Play again?") { cells = Array(repeating: nil, count: 9) }
            .padding(.top, 12)
            .font(.title)
            .opacity(cells.compactMap { $0 }.isEmpty ? 0 : 1)
        }
        .padding(.bottom, 48)
        VStack {
          row(0, proxy: proxy)
          row(1, proxy: proxy)
          row(2, proxy: proxy)
        }
        .disabled(false)
      }
      .navigationTitle("Board")
      .navigationBarItems(leading: Button("Quit") {})
      .navigationBarBackButtonHidden(true)
    }
  }

  func row(_ row: Int, proxy: GeometryProxy) -> some View {
    HStack(spacing: 8) {
      cell(row, 0, proxy: proxy)
      cell(row, 1, proxy: proxy)
      cell(row, 2, proxy: proxy)
    }
  }

  func cell(_ row: Int, _ column: Int, proxy: GeometryProxy) -> some View {
    Button {
      cells[row * 3 + column] = isCrossNext ? "❌" : "⭕️"
      isCrossNext.toggle()
    } label: {
      Text(cells[row * 3 + column] ?? "")
        .frame(width: proxy.size.width / 3, height: proxy.size.width / 3)
        .background(
          (row + column).isMultiple(of: 2)
            ? Color(red: 0.8, green: 0.8, blue: 0.8) : Color(red: 0.6, green: 0.6, blue: 0.6)
        )
    }
    .accessibilityLabel("Cell \(row) \(column)")
  }
}

struct MemoryCardView: View {
  let face: String
  @State private var isFaceUp = true

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12, style: .continuous)
        .fill(isFaceUp ? Color.white : Color.indigo)
      RoundedRectangle(cornerRadius: 12)
        .strokeBorder(.indigo, lineWidth: 3)
      Text(face).font(.system(size: 48))
        .opacity(isFaceUp ? 1 : 0)
    }
    .rotation3DEffect(.degrees(isFaceUp ? 0 : 180), axis: (x: 0, y: 1, z: 0))
    .frame(width: 96, height: 128)
    .onTapGesture {
      withAnimation(.spring()) { isFaceUp.toggle() }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
  }
}

struct ScoreboardView: View {
  let scores: [(name: String, score: Int)] = [("Ann", 12), ("Bob", 9)]

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
      GridRow {
        Text("Player").bold()
        Text("Score").bold().gridColumnAlignment(.trailing)
      }
      Divider().gridCellUnsizedAxes(.horizontal)
      ForEach(scores, id: \.name) { entry in
        GridRow {
          Text(entry.name)
          Text(entry.score, format: .number)
        }
      }
      GridRow {
        Text("The end").gridCellColumns(2)
      }
    }
    .padding()
    .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 16))
  }
}
