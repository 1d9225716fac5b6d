public import PeriscopeHTML
public import Perception

extension HTML {
  /// Puts a view on top of this one while there is an item.
  ///
  /// ```swift
  /// ListView(store: store)
  ///   .navigationTitle("Recipes")
  ///   .navigationDestination(item: $store.scope(state: \.destination?.detail, action: \.destination.detail)) { store in
  ///     DetailView(store: store)
  ///   }
  /// ```
  ///
  /// While it is there, this view is not on the page, and the button above leads back to it. What stands after this modifier stays: it belongs to
  /// both.
  public func navigationDestination<Item: Identifiable, Destination: HTML>(
    item: Binding<Item?>, @HTMLBuilder destination: @escaping (Item) -> Destination
  ) -> some HTML {
    // Read here, in the body of the view that leads there, which so follows it.
    let value = item.wrappedValue
    return DestinationView(
      content: self, id: value.map { AnyHashable($0.id) }, dismissal: value.map { Dismissal(item, AnyHashable($0.id)) }
    ) { value.map(destination) }
  }

  /// Puts a view on top of this one while a condition holds.
  public func navigationDestination<Destination: HTML>(
    isPresented: Binding<Bool>, @HTMLBuilder destination: @escaping () -> Destination
  ) -> some HTML {
    let isOn = isPresented.wrappedValue
    return DestinationView(
      content: self, id: isOn ? AnyHashable(true) : nil, dismissal: isOn ? Dismissal(isPresented) : nil
    ) { isOn ? destination() : nil }
  }
}

/// A view, or the one that is on top of it.
private struct DestinationView<Content: HTML, Destination: HTML>: HTML {
  let content: Content
  let id: AnyHashable?
  let dismissal: Dismissal?
  let destination: () -> Destination?
  @Kept({ LevelTitles($0) }) var titles: LevelTitles?

  var body: some HTML {
    Level(id: id, titles: titles, pop: dismissal?.dismiss ?? {}) {
      if let dismissal {
        BackButton(title: titles?[nil], name: dismissal.name, lock: titles?.backLock, pop: dismissal.dismiss)
        WithPerceptionTracking(content: destination)
      } else {
        content
      }
    }
  }
}
