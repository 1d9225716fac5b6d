public import PeriscopeHTML
public import Perception

nonisolated extension HTML {
  /// Sets the title, under the earlier name of `navigationTitle(_:)`.
  public func navigationBarTitle(_ title: StaticString) -> some HTML { navigationTitle(title) }

  /// Sets the title, under the earlier name of `navigationTitle(_:)`.
  @_disfavoredOverload
  public func navigationBarTitle(_ title: String) -> some HTML { navigationTitle(title) }

  /// Sets the title and its size.
  @_disfavoredOverload
  public func navigationBarTitle(_ title: String, displayMode: NavigationBarTitleDisplayMode) -> some HTML {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Returns the view: a view is evaluated again only if what it has read changes.
  public func equatable() -> Self { self }

  /// Sets the field that has the focus when the view appears.
  public func defaultFocus<Value: Hashable>(_ binding: FocusState<Value>.Binding, _ value: Value) -> some HTML {
    onAppear { binding.wrappedValue = value }
  }
}

extension NavigationLink where Label == Text {
  /// Unavailable: a link does not follow a binding.
  @available(
    *, unavailable,
    message: "Use 'navigationDestination(isPresented:)' on the stack's view, and a 'Button' that sets the binding."
  )
  public init<Destination: HTML>(
    _ title: StaticString, isActive: Binding<Bool>, @HTMLBuilder destination: @escaping () -> Destination
  ) {
    self.init(title, destination: destination)
  }
}

extension NavigationLink {
  /// Unavailable: a link does not follow a binding.
  @available(
    *, unavailable,
    message: "Use 'navigationDestination(isPresented:)' on the stack's view, and a 'Button' that sets the binding."
  )
  public init<Destination: HTML>(
    destination: Destination, isActive: Binding<Bool>, @HTMLBuilder label: () -> Label
  ) {
    self.init(destination: destination, label: label)
  }
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
  /// The positions of the elements: `ForEach($names.indices, id: \.self) { TextField("Name", text: $names[$0]) }`.
  public var indices: Value.Indices { wrappedValue.indices }
}
