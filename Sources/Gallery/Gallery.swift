import Periscope

@main
struct Gallery {
  static let site = Site {
    Page("/counter", title: "Counter", initialState: Counter.State()) {
      Counter()
    } content: { store in
      CounterView(store: store)
    }
  }

  static func main() async {
    await site.serve()
  }
}
