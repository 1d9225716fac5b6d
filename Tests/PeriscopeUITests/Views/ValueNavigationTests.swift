import ComposableArchitecture
import PeriscopeUI
import Testing

@Perceptible
private final class Way {
  var path: [Int] = []
}

nonisolated private struct Numbers: View {
  @State private var path = NavigationPath()
  var body: some View {
    NavigationStack(path: $path) {
      List(1..<3) { number in NavigationLink("Number \(number)", value: number) }
        .navigationDestination(for: Int.self) { number in
          NavigationLink(value: "after \(number)") { Text("Next") }
            .navigationTitle("Number \(number)")
        }
        .navigationDestination(for: String.self) { text in
          Button("Home") { path = NavigationPath() }.navigationTitle(text)
        }
        .navigationTitle("Numbers")
    }
  }
}

nonisolated private struct Deep: View {
  @Bindable var way: Way
  var body: some View {
    NavigationStack(path: $way.path) {
      Text("Bottom").navigationDestination(for: Int.self) { number in Text("Level \(number)") }
    }
  }
}

nonisolated private struct Linked: View {
  var body: some View {
    NavigationStack {
      NavigationLink {
        Secret()
      } label: {
        Text("Open")
      }
      .navigationTitle("Front")
    }
  }
}

nonisolated private struct Secret: View {
  @State private var count = 0
  var body: some View {
    Button("Count") { count += 1 }
    Text("Counted \(count)")
  }
}

nonisolated private struct Hidden: View {
  let store: Bool
  var body: some View { Text("No way back").navigationBarBackButtonHidden(store) }
}

/// A stack whose root view also pushes a view itself.
nonisolated private struct Shelf: View {
  var body: some View { NavigationStack { ShelfRoot() } }
}

nonisolated private struct ShelfRoot: View {
  @State private var isAbout = false
  var body: some View {
    VStack {
      NavigationLink("First", value: 1)
      Button("About") { isAbout = true }
    }
    .navigationDestination(for: Int.self) { number in Text("Book \(number)").navigationTitle("Book") }
    .navigationTitle("Shelf")
    .navigationDestination(isPresented: $isAbout) {
      NavigationLink("Author", value: "Ada")
        .navigationDestination(for: String.self) { name in Text("Written by \(name)") }
        .navigationTitle("About us")
    }
  }
}

/// A stack whose levels push views themselves.
nonisolated private struct Library: View {
  var body: some View {
    NavigationStack {
      NavigationLink("First", value: 1)
        .navigationDestination(for: Int.self) { number in Book(number: number) }
        .navigationTitle("Library")
    }
  }
}

nonisolated private struct Book: View {
  let number: Int
  @State var isNote = false
  var body: some View {
    Button("Note") { isNote = true }
      .navigationTitle("Book \(number)")
      .navigationDestination(isPresented: $isNote) { Text("A note") }
  }
}

@Suite struct ValueNavigationTests {
  @Test func `a navigation link pushes a value, and the destination of its type shows it`() {
    let stage = ModelStage { Numbers() }
    #expect(stage.page.contains("<h1"))
    _ = stage.press("path.push[2]")
    #expect(stage.page.contains(">Number 2</h1>"))
    #expect(!stage.page.contains(">Number 1<"))
    _ = stage.press("path.push[after 2]")
    #expect(stage.page.contains(">after 2</h1>"))
    #expect(stage.page.contains(">Number 2</button>"))
    _ = stage.press("path.pop")
    #expect(stage.page.contains(">Number 2</h1>"))
    _ = stage.press("path.push[after 2]")
    _ = stage.press("home")
    #expect(stage.page.contains(">Numbers</h1>"))
  }

  @Test func `a page can begin at a higher level of a stack, whose destination a lower view declares`() {
    let way = Way()
    way.path = [3, 7]
    let stage = ModelStage { Deep(way: way) }
    #expect(stage.page.contains("Level ") && stage.page.contains("7"))
    #expect(!stage.page.contains("Bottom"))
    _ = stage.after { way.path = [] }
    #expect(stage.page.contains("Bottom"))
  }

  @Test func `a navigation link can have its own destination, which keeps its state while it is shown`() {
    let stage = ModelStage { Linked() }
    let name = stage.page.firstMatch(of: /value="([^"]+)"/).map { String($0.1) } ?? ""
    _ = stage.press(name)
    _ = stage.press("count")
    #expect(stage.page.contains("Counted 1"))
    #expect(stage.page.contains(">Front</button>"))
    _ = stage.press("path.pop")
    #expect(stage.page.contains("Open"))
  }

  @Test func `the back button of a stack has the title of a view that can push a view itself`() {
    let stage = ModelStage { Shelf() }
    _ = stage.press("path.push[1]")
    #expect(stage.page.contains("Book 1") && stage.page.contains(">Shelf</button>"))
    _ = stage.press("path.pop")
    #expect(stage.page.contains(">Shelf</h1>"))
  }

  @Test func `a view that a view pushes can declare destinations of the stack, whose back button has its title`() {
    let stage = ModelStage { Shelf() }
    _ = stage.press("about")
    #expect(stage.page.contains(">About us</h1>") && stage.page.contains(">Shelf</button>"))
    _ = stage.press("path.push[Ada]")
    #expect(stage.page.contains("Written by Ada") && stage.page.contains(">About us</button>"))
  }

  @Test func `a page has one back button when a level of a stack pushes a view itself`() {
    let stage = ModelStage { Library() }
    _ = stage.press("path.push[1]")
    #expect(stage.page.contains(">Library</button>"))
    _ = stage.press("note")
    #expect(stage.page.contains("A note") && stage.page.contains(">Book 1</button>"))
    #expect(stage.page.matches(of: /class="navigation-back"/).count == 1)
    _ = stage.press("isNote.dismiss")
    #expect(!stage.page.contains("A note") && stage.page.contains(">Library</button>"))
    #expect(stage.page.matches(of: /class="navigation-back"/).count == 1)
  }

  @Test func `a view can hide the back button of its navigation stack`() {
    let way = Way()
    way.path = [1]
    nonisolated struct Stack: View {
      @Bindable var way: Way
      var body: some View {
        NavigationStack(path: $way.path) {
          Text("Bottom").navigationDestination(for: Int.self) { number in Hidden(store: number == 1) }
        }
      }
    }
    let stage = ModelStage { Stack(way: way) }
    _ = stage.after {}
    #expect(!stage.page.contains("navigation-back"))
    _ = stage.after { way.path = [2] }
    #expect(stage.page.contains("navigation-back"))
  }

  @Test func `'NavigationPath' removes at most as many levels as it has, and none for a negative number`() {
    var path = NavigationPath(["a", "b"])
    path.removeLast(-1)
    #expect(path.count == 2)
    path.removeLast(3)
    #expect(path.isEmpty)
  }
}
