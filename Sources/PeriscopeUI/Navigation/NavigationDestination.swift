public import PeriscopeHTML
public import Perception

nonisolated extension HTML {
  /// Pushes a view on top of this view while there is an item.
  ///
  /// ```swift
  /// ListView(store: store)
  ///   .navigationTitle("Recipes")
  ///   .navigationDestination(item: $store.scope(state: \.destination?.detail, action: \.destination.detail)) { store in
  ///     DetailView(store: store)
  ///   }
  /// ```
  ///
  /// While the pushed view is present, this view is not on the page, and the back button returns to it. Views of later
  /// modifiers, such as toolbars, remain, because they belong to both views.
  public func navigationDestination<Item: Identifiable, Destination: HTML>(
    item: Binding<Item?>, @HTMLBuilder destination: @escaping (Item) -> Destination
  ) -> some HTML {
    pushing(item, { $0.id }, destination)
  }

  /// Pushes a view on top of this view while there is an item. A different item pushes a different view.
  @_disfavoredOverload
  public func navigationDestination<Item: Hashable, Destination: HTML>(
    item: Binding<Item?>, @HTMLBuilder destination: @escaping (Item) -> Destination
  ) -> some HTML {
    pushing(item, { $0 }, destination)
  }

  /// Pushes a view on top of this view while there is an item, whose parts the view can change.
  @_disfavoredOverload
  public func navigationDestination<Item: Identifiable, Destination: HTML>(
    item: Binding<Item?>, @HTMLBuilder destination: @escaping (Binding<Item>) -> Destination
  ) -> some HTML {
    pushing(item, { $0.id }) { _ in Binding(item).map(destination) }
  }

  private func pushing<Item, ID: Hashable, Destination: HTML>(
    _ item: Binding<Item?>, _ id: (Item) -> ID, _ destination: @escaping (Item) -> Destination
  ) -> some HTML {
    // Read in the body of the view that pushes it, so that the pushing view observes the value.
    let value = item.wrappedValue
    let id = value.map { AnyHashable(id($0)) }
    return DestinationView(content: self, id: id, dismissal: id.map { Dismissal(item, $0) }) {
      value.map(destination)
    }
  }

  /// Pushes a view on top of this view while a condition is `true`.
  public func navigationDestination<Destination: HTML>(
    isPresented: Binding<Bool>, @HTMLBuilder destination: @escaping () -> Destination
  ) -> some HTML {
    let isOn = isPresented.wrappedValue
    return DestinationView(
      content: self, id: isOn ? AnyHashable(true) : nil, dismissal: isOn ? Dismissal(isPresented) : nil
    ) { isOn ? destination() : nil }
  }
}

/// A view, or the view that is pushed on top of it.
nonisolated private struct DestinationView<Content: HTML, Destination: HTML>: HTML {
  let content: Content
  let id: AnyHashable?
  let dismissal: Dismissal?
  let destination: () -> Destination?
  @KeptObject({ LevelTitles($0) }) var titles: LevelTitles?

  var body: some HTML {
    Level(id: id, titles: titles, isPart: true, pop: dismissal?.dismiss ?? {}) {
      if let dismissal {
        BackButton(title: titles?[nil], name: dismissal.name, lock: titles?.backLock, pop: dismissal.dismiss)
        WithPerceptionTracking(content: destination)
      } else {
        content
      }
    }
    // A page has one back button, which returns from the view on top.
    .navigationBarBackButtonHidden(id != nil)
  }
}
